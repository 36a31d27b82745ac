import type { Words } from './en';

export const tr: Words = {
  preferences: {
    title: 'E-posta tercihleriniz',
    about: '{workspace} tarafından {address} adresine gönderilenler.',
    leaveTopic: '“{topic}” için abonelikten çık',
    leaveKind: 'Bunun gibi e-postaların aboneliğinden çık',
    belongs: 'Bu e-posta “{topic}” konusuna ait.',
    topics: 'Aldıklarınız',
    save: 'Kaydet',
    all: 'Tüm bültenler ve teklifler',
    allMeans:
      'Makbuz gibi istediğiniz e-postaları almaya devam edersiniz, ancak {workspace} tarafından bülten veya teklif gönderilmez.',
    leaveAll: 'Tüm aboneliklerden çık',
    ask: 'Abonelikten çıkmak istiyor musunuz?',
    askMeans: '{address} adresine artık {workspace} bültenleri gönderilmeyecek.',
    leave: 'Abonelikten çık',
    left: 'Abonelikten çıktınız',
    leftMeans: '{address} adresine artık {workspace} bültenleri gönderilmiyor.',
    mistake: 'Yanlışlıkla mı oldu, yoksa fikrinizi mi değiştirdiniz?',
    comeBack: 'Yeniden abone ol',
    stopped: '{workspace} size e-posta göndermiyor',
    stoppedMeans:
      '{workspace} artık {address} adresine hiçbir şey göndermiyor. Bunu değiştirmek için lütfen gönderene başvurun.',
    undo: 'Geri al',
    results: {
      saved: 'Seçiminiz kaydedildi.',
      left_topic: 'Artık “{topic}” konusunda e-posta almayacaksınız.',
      left_kind: 'Artık bunun gibi e-postalar almayacaksınız.',
      joined_topic: '“{topic}” konusunda yeniden e-posta alacaksınız.',
      joined_kind: 'Bunun gibi e-postaları yeniden alacaksınız.',
      returned: 'Yeniden abone oldunuz.',
    },
    unknownMeans:
      'Bağlantı eksik veya birlikte geldiği e-posta artık saklanmıyor. Daha yeni bir e-postadaki bağlantıyı kullanın.',
  },
  forms: {
    email: 'E-posta adresi',
    properties: {
      first_name: 'Ad',
      last_name: 'Soyadı',
      name: 'Adı ve soyadı',
      phone: 'Telefon',
      company: 'Şirket',
      city: 'Şehir',
      country: 'Ülke',
      birthday: 'Doğum tarihi',
    },
    topics: 'Ne almak istersiniz?',
    wording:
      'Kaydolarak {workspace} tarafından gönderilen e-postaları almayı kabul edersiniz. İstediğiniz zaman abonelikten çıkabilirsiniz.',
    signUp: 'Kaydol',
    trap: 'Bu alanı boş bırakın',
    again: 'Lütfen düğmeye bir kez daha basın.',
    wrong: 'Eksik bir şey var. Lütfen işaretli alanlara bakın.',
    wrongEmail: 'Bir e-posta adresi girin, örneğin ada@example.com.',
    wrongTopic: 'En az birini seçin.',
    wrongValue: {
      text: 'Bu metin çok uzun.',
      number: 'Bir sayı girin.',
      date: 'Bir tarih girin, örneğin 2026-11-21.',
    },
    asked: 'Neredeyse tamam: gelen kutunuza bakın',
    askedMeans:
      '{workspace} size bağlantı içeren bir e-posta gönderecek. Bu e-postaları istediğinizi onaylamak için bağlantıyı açın. E-posta birkaç dakika içinde gelmezse spam klasörüne bakın.',
    signedUp: 'Teşekkür ederiz',
    signedUpMeans:
      '{workspace} e-postalarına kaydoldunuz. Daha önce abonelikten çıkmış olanlara önce onay için bir e-posta gönderilir.',
    unknown: 'Böyle bir form yok',
    unknownMeans: 'Kaldırılmış olabilir veya adresi eksik.',
    elsewhere: 'Bu form burada kullanılamaz',
    elsewhereMeans: 'Geldiğiniz site bu formu kullanabilen sitelerden biri değil.',
    tooMany: 'Çok fazla kayıt',
    tooManyMeans: 'Lütfen birkaç dakika sonra yeniden deneyin.',
    confirm: 'Aboneliğinizi onaylayın',
    confirmMeans: '{workspace} e-postalarını {address} adresine almak istiyor musunuz?',
    confirmButton: 'Onayla',
    confirmed: 'Abone oldunuz',
    confirmedMeans: 'Bundan sonra {workspace} e-postaları {address} adresine gönderilecek.',
    choose: 'Ne alacağınızı seçin',
    unconfirmable: 'Bu bağlantı artık çalışmıyor',
    unconfirmableMeans:
      'Bağlantı eksik, yedi günden eski veya gelen kutunuzda daha yenisi var. İstediğiniz zaman yeniden kaydolabilirsiniz.',
  },
  confirmationEmail: {
    subject: '{workspace} aboneliğinizi onaylayın',
    preview: 'Tek tıkla listeye katılın.',
    asked:
      'Birisi, büyük olasılıkla siz, {workspace} e-postalarının {address} adresine gönderilmesini istedi.',
    about: 'Alacaklarınız:',
    otherwise:
      'Bunu isteyen siz değilseniz hiçbir şey yapmanız gerekmez: bu onay olmadan başka e-posta almazsınız.',
  },
  unknownLink: 'Bu bağlantı çalışmıyor',
  unknownLinkMeans: 'Bağlantı eksik veya yönlendirdiği içerik artık saklanmıyor.',
  unavailable: 'Şu anda olmadı',
  unavailableMeans: 'Lütfen bir dakika sonra yeniden deneyin.',
};
