import type { Words } from './en';

export const fi: Words = {
  preferences: {
    title: 'Sähköpostiasetuksesi',
    about: 'Mitä {workspace} lähettää osoitteeseen {address}.',
    leaveTopic: 'Peruuta tilaus: {topic}',
    leaveKind: 'Peruuta tämänkaltaisten viestien tilaus',
    belongs: 'Tämä viesti kuuluu aiheeseen ”{topic}”.',
    topics: 'Mitä saat',
    save: 'Tallenna',
    all: 'Kaikki uutiskirjeet ja tarjoukset',
    allMeans:
      'Saat edelleen pyytämäsi viestit, kuten kuitit, mutta et uutiskirjeitä tai tarjouksia. Lähettäjä: {workspace}.',
    leaveAll: 'Peruuta kaikki tilaukset',
    ask: 'Peruutetaanko tilaus?',
    askMeans: 'Osoitteeseen {address} ei enää lähetetä uutiskirjeitä. Lähettäjä: {workspace}.',
    leave: 'Peruuta tilaus',
    left: 'Tilauksesi on peruutettu',
    leftMeans: 'Osoitteeseen {address} ei enää lähetetä uutiskirjeitä. Lähettäjä: {workspace}.',
    mistake: 'Oliko tämä vahinko, tai muutitko mielesi?',
    comeBack: 'Tilaa uudelleen',
    stopped: '{workspace} ei lähetä sinulle sähköpostia',
    stoppedMeans:
      '{workspace} ei enää lähetä mitään osoitteeseen {address}. Jos haluat muuttaa tämän, ota yhteyttä lähettäjään.',
    undo: 'Kumoa',
    results: {
      saved: 'Valintasi on tallennettu.',
      left_topic: 'Et enää saa viestejä aiheesta ”{topic}”.',
      left_kind: 'Et enää saa tämänkaltaisia viestejä.',
      joined_topic: 'Saat taas viestejä aiheesta ”{topic}”.',
      joined_kind: 'Saat taas tämänkaltaisia viestejä.',
      returned: 'Tilauksesi on taas voimassa.',
    },
    unknownMeans:
      'Se on puutteellinen, tai viestiä, jossa se oli, ei enää säilytetä. Käytä uudemman viestin linkkiä.',
  },
  forms: {
    email: 'Sähköpostiosoite',
    properties: {
      first_name: 'Etunimi',
      last_name: 'Sukunimi',
      name: 'Nimi',
      phone: 'Puhelin',
      company: 'Yritys',
      city: 'Kaupunki',
      country: 'Maa',
      birthday: 'Syntymäaika',
    },
    topics: 'Mitä haluat saada?',
    wording:
      'Tilaamalla hyväksyt, että {workspace} lähettää sinulle sähköpostia. Voit peruuttaa tilauksen milloin tahansa.',
    signUp: 'Tilaa',
    trap: 'Jätä tämä tyhjäksi',
    again: 'Paina painiketta vielä kerran.',
    wrong: 'Jotain puuttuu. Tarkista merkityt kohdat.',
    wrongEmail: 'Anna sähköpostiosoite, esimerkiksi ada@example.com.',
    wrongTopic: 'Valitse vähintään yksi.',
    wrongValue: {
      text: 'Teksti on liian pitkä.',
      number: 'Anna luku.',
      date: 'Anna päivämäärä, esimerkiksi 2026-11-21.',
    },
    asked: 'Melkein valmista: katso sähköpostisi',
    askedMeans:
      '{workspace} lähettää sinulle viestin, jossa on linkki. Vahvista linkistä, että haluat nämä viestit. Jos viesti ei saavu muutamassa minuutissa, katso roskapostikansiosta.',
    signedUp: 'Kiitos',
    signedUpMeans:
      'Tilauksesi on vastaanotettu. Lähettäjä: {workspace}. Aiemmin tilauksensa peruuttaneet saavat ensin vahvistusviestin.',
    unknown: 'Tätä lomaketta ei ole',
    unknownMeans: 'Se on ehkä poistettu, tai sen osoite on puutteellinen.',
    elsewhere: 'Tätä lomaketta ei voi käyttää täällä',
    elsewhereMeans: 'Sivusto, jolta tulet, ei saa käyttää tätä lomaketta.',
    tooMany: 'Liian monta tilausta',
    tooManyMeans: 'Yritä uudelleen muutaman minuutin kuluttua.',
    confirm: 'Vahvista tilauksesi',
    confirmMeans: 'Haluatko, että {workspace} lähettää sähköpostia osoitteeseen {address}?',
    confirmButton: 'Vahvista',
    confirmed: 'Tilauksesi on vahvistettu',
    confirmedMeans: 'Tästä lähtien {workspace} lähettää sähköpostia osoitteeseen {address}.',
    choose: 'Valitse, mitä saat',
    unconfirmable: 'Tämä linkki ei enää toimi',
    unconfirmableMeans:
      'Se on puutteellinen, yli seitsemän päivää vanha, tai sähköpostissasi on uudempi. Voit tilata uudelleen milloin tahansa.',
  },
  confirmationEmail: {
    subject: 'Vahvista tilauksesi: {workspace}',
    preview: 'Yksi napsautus, ja olet listalla.',
    asked:
      'Joku, todennäköisesti sinä, on tilannut sähköpostia osoitteeseen {address}. Lähettäjä: {workspace}.',
    about: 'Saisit:',
    otherwise:
      'Jos se et ollut sinä, sinun ei tarvitse tehdä mitään: ilman tätä vahvistusta et saa enempää viestejä.',
  },
  unknownLink: 'Tämä linkki ei toimi',
  unknownLinkMeans: 'Se on puutteellinen, tai sen kohdetta ei enää säilytetä.',
  unavailable: 'Tämä ei onnistunut juuri nyt',
  unavailableMeans: 'Yritä uudelleen minuutin kuluttua.',
};
