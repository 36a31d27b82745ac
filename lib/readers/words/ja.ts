import type { Words } from './en';

export const ja: Words = {
  preferences: {
    title: 'メール配信の設定',
    about: '{workspace}から{address}に送信されるメールです。',
    leaveTopic: '「{topic}」の配信停止',
    leaveKind: 'このようなメールの配信停止',
    belongs: 'このメールは「{topic}」の一つです。',
    topics: '受信するメール',
    save: '保存',
    all: 'すべてのニュースレターとお知らせ',
    allMeans:
      '領収書など、お客様が依頼したメールは引き続き届きますが、{workspace}からのニュースレターやお知らせは届かなくなります。',
    leaveAll: 'すべて配信停止',
    ask: '配信を停止しますか？',
    askMeans: '{address}には、{workspace}からのニュースレターが届かなくなります。',
    leave: '配信停止',
    left: '配信を停止しました',
    leftMeans: '{address}には、今後{workspace}からのニュースレターは届きません。',
    mistake: '間違えて停止した場合や、気が変わった場合は、もう一度登録できます。',
    comeBack: 'もう一度登録する',
    stopped: '{workspace}からのメールは届きません',
    stoppedMeans:
      '{workspace}は{address}への送信をすべて停止しています。変更するには、送信元にお問い合わせください。',
    undo: '元に戻す',
    told: {
      saved: '設定を保存しました。',
      left_topic: '「{topic}」のメールは今後届きません。',
      left_kind: 'このようなメールは今後届きません。',
      joined_topic: '「{topic}」のメールが再び届きます。',
      joined_kind: 'このようなメールが再び届きます。',
      returned: '再登録しました。',
    },
    unknownMeans:
      'リンクが不完全か、リンクが記載されていたメールがすでに保存されていません。新しいメールのリンクをお使いください。',
  },
  forms: {
    email: 'メールアドレス',
    topics: 'どのメールを受信しますか？',
    wording:
      '登録すると、{workspace}からのメールを受信することに同意したことになります。配信はいつでも停止できます。',
    signUp: '登録する',
    trap: 'この欄は空のままにしてください',
    again: 'もう一度ボタンを押してください。',
    wrong: '未入力または正しくない項目があります。印の付いた項目をご確認ください。',
    wrongEmail: 'メールアドレスを入力してください（例：ada@example.com）。',
    wrongTopic: '1つ以上選択してください。',
    wrongValue: {
      text: 'テキストが長すぎます。',
      number: '数値を入力してください。',
      date: '日付を入力してください（例：2026-11-21）。',
    },
    asked: 'あと少しで完了です。受信トレイをご確認ください',
    askedMeans:
      '{workspace}からリンクの入ったメールが届きます。リンクを開いて、メールの受信を希望することをご確認ください。数分たっても届かない場合は、迷惑メールフォルダをご確認ください。',
    signedUp: 'ありがとうございます',
    signedUpMeans:
      '{workspace}からのメールに登録しました。以前に配信を停止した方には、まず確認のメールをお送りします。',
    unknown: 'このフォームは存在しません',
    unknownMeans: '削除されたか、アドレスが不完全な可能性があります。',
    elsewhere: 'このフォームはここでは使用できません',
    elsewhereMeans: 'アクセス元のサイトでは、このフォームの使用が許可されていません。',
    tooMany: '登録が多すぎます',
    tooManyMeans: '数分後にもう一度お試しください。',
    confirm: '登録の確認',
    confirmMeans: '{workspace}からのメールを{address}で受信しますか？',
    confirmButton: '確認する',
    confirmed: '登録が完了しました',
    confirmedMeans: '今後、{workspace}からのメールが{address}に届きます。',
    choose: '受信するメールを選ぶ',
    unconfirmable: 'このリンクは無効になりました',
    unconfirmableMeans:
      'リンクが不完全か、7日を過ぎているか、より新しいリンクが受信トレイに届いています。いつでももう一度登録できます。',
  },
  confirmationEmail: {
    subject: '{workspace}への登録をご確認ください',
    preview: 'ワンクリックで登録が完了します。',
    asked: '{workspace}からのメールを{address}で受信するお申し込みがありました。',
    about: '届くメール：',
    otherwise:
      'お心当たりがない場合は、何もする必要はありません。確認されない限り、これ以上メールは届きません。',
  },
  unknownLink: 'このリンクは無効です',
  unknownLinkMeans: 'リンクが不完全か、リンク先がすでに保存されていません。',
  unavailable: '処理できませんでした',
  unavailableMeans: '1分ほど待ってから、もう一度お試しください。',
};
