import type { Words } from './en';

export const ro: Words = {
  preferences: {
    title: 'Preferințele dvs. de e-mail',
    about: 'Ce trimite {workspace} la {address}.',
    leaveTopic: 'Dezabonare de la „{topic}”',
    leaveKind: 'Dezabonare de la e-mailuri ca acesta',
    belongs: 'Acest e-mail face parte din „{topic}”.',
    topics: 'Ce primiți',
    save: 'Salvare',
    all: 'Toate newsletterele și ofertele',
    allMeans:
      'Veți primi în continuare ceea ce solicitați, de exemplu chitanțe, dar niciun newsletter și nicio ofertă de la {workspace}.',
    leaveAll: 'Dezabonare de la toate',
    ask: 'Doriți să vă dezabonați?',
    askMeans: '{address} nu va mai primi newslettere de la {workspace}.',
    leave: 'Dezabonare',
    left: 'V-ați dezabonat',
    leftMeans: '{address} nu mai primește newslettere de la {workspace}.',
    mistake: 'A fost o greșeală sau v-ați răzgândit?',
    comeBack: 'Abonare din nou',
    stopped: 'Nu primiți e-mailuri de la {workspace}',
    stoppedMeans:
      '{workspace} nu mai trimite nimic la {address}. Pentru a schimba acest lucru, contactați expeditorul.',
    undo: 'Anulare',
    told: {
      saved: 'Alegerea dvs. a fost salvată.',
      left_topic: 'Nu veți mai primi e-mailuri din „{topic}”.',
      left_kind: 'Nu veți mai primi e-mailuri ca acesta.',
      joined_topic: 'Veți primi din nou e-mailuri din „{topic}”.',
      joined_kind: 'Veți primi din nou e-mailuri ca acesta.',
      returned: 'Abonarea dvs. este din nou activă.',
    },
    unknownMeans:
      'Este incomplet sau e-mailul cu care a venit nu mai este păstrat. Folosiți linkul dintr-un e-mail mai nou.',
  },
  forms: {
    email: 'Adresă de e-mail',
    topics: 'Ce ați dori să primiți?',
    wording:
      'Prin abonare sunteți de acord să primiți e-mailuri de la {workspace}. Vă puteți dezabona oricând.',
    signUp: 'Abonare',
    trap: 'Lăsați acest câmp gol',
    again: 'Apăsați butonul încă o dată.',
    wrong: 'Lipsește ceva. Verificați câmpurile marcate.',
    wrongEmail: 'Introduceți o adresă de e-mail, de exemplu ada@example.com.',
    wrongTopic: 'Alegeți cel puțin o opțiune.',
    wrongValue: {
      text: 'Acest text este prea lung.',
      number: 'Introduceți un număr.',
      date: 'Introduceți o dată, de exemplu 2026-11-21.',
    },
    asked: 'Aproape gata: verificați-vă e-mailul',
    askedMeans:
      'Veți primi un e-mail de la {workspace} cu un link. Deschideți-l pentru a confirma că doriți aceste e-mailuri. Dacă nu ajunge în câteva minute, verificați dosarul de spam.',
    signedUp: 'Vă mulțumim',
    signedUpMeans:
      'Abonarea dvs. la e-mailurile de la {workspace} a fost înregistrată. Cine s-a dezabonat anterior primește mai întâi un e-mail de confirmare.',
    unknown: 'Acest formular nu există',
    unknownMeans: 'Este posibil să fi fost eliminat sau adresa lui să fie incompletă.',
    elsewhere: 'Acest formular nu poate fi folosit aici',
    elsewhereMeans: 'Site-ul de pe care veniți nu se numără printre cele care pot folosi acest formular.',
    tooMany: 'Prea multe abonări',
    tooManyMeans: 'Încercați din nou peste câteva minute.',
    confirm: 'Confirmați abonarea',
    confirmMeans: 'Doriți să primiți e-mailuri de la {workspace} la {address}?',
    confirmButton: 'Confirmare',
    confirmed: 'Abonarea este confirmată',
    confirmedMeans: 'De acum înainte primiți e-mailuri de la {workspace} la {address}.',
    choose: 'Alegeți ce primiți',
    unconfirmable: 'Acest link nu mai funcționează',
    unconfirmableMeans:
      'Este incomplet, mai vechi de șapte zile sau există unul mai nou în e-mailul dvs. Vă puteți abona din nou oricând.',
  },
  confirmationEmail: {
    subject: 'Confirmați abonarea la {workspace}',
    preview: 'Un clic și sunteți pe listă.',
    asked: 'Cineva, cel mai probabil dvs., a solicitat e-mailuri de la {workspace} la {address}.',
    about: 'Ați primi:',
    otherwise:
      'Dacă nu ați fost dvs., nu trebuie să faceți nimic: fără această confirmare nu veți mai primi e-mailuri.',
  },
  unknownLink: 'Acest link nu funcționează',
  unknownLinkMeans: 'Este incomplet sau destinația lui nu mai este păstrată.',
  unavailable: 'Nu a funcționat de această dată',
  unavailableMeans: 'Încercați din nou peste un minut.',
};
