import type { Words } from './en';

export const nl: Words = {
  preferences: {
    title: 'Uw e-mailvoorkeuren',
    about: 'Wat {workspace} naar {address} stuurt.',
    leaveTopic: 'Afmelden voor ‘{topic}’',
    leaveKind: 'Afmelden voor e-mails zoals deze',
    belongs: 'Deze e-mail hoort bij ‘{topic}’.',
    topics: 'Wat u ontvangt',
    save: 'Opslaan',
    all: 'Alle nieuwsbrieven en aanbiedingen',
    allMeans:
      'U ontvangt nog wel waar u om vraagt, zoals bonnetjes, maar geen nieuwsbrieven of aanbiedingen van {workspace}.',
    leaveAll: 'Afmelden voor alles',
    ask: 'Afmelden?',
    askMeans: '{address} ontvangt dan geen nieuwsbrieven meer van {workspace}.',
    leave: 'Afmelden',
    left: 'U bent afgemeld',
    leftMeans: '{address} ontvangt geen nieuwsbrieven meer van {workspace}.',
    mistake: 'Was dit een vergissing of hebt u zich bedacht?',
    comeBack: 'Opnieuw aanmelden',
    stopped: 'U ontvangt geen e-mail van {workspace}',
    stoppedMeans:
      '{workspace} stuurt niets meer naar {address}. Neem contact op met de afzender om dat te wijzigen.',
    undo: 'Ongedaan maken',
    told: {
      saved: 'Uw keuze is opgeslagen.',
      left_topic: 'U ontvangt geen e-mails meer van ‘{topic}’.',
      left_kind: 'U ontvangt geen e-mails zoals deze meer.',
      joined_topic: 'U ontvangt weer e-mails van ‘{topic}’.',
      joined_kind: 'U ontvangt weer e-mails zoals deze.',
      returned: 'U bent weer aangemeld.',
    },
    unknownMeans:
      'De link is onvolledig, of de e-mail waarin hij stond wordt niet meer bewaard. Gebruik de link in een nieuwere e-mail.',
  },
  forms: {
    email: 'E-mailadres',
    topics: 'Wat wilt u ontvangen?',
    wording:
      'Door u aan te melden gaat u ermee akkoord e-mails van {workspace} te ontvangen. U kunt zich op elk moment afmelden.',
    signUp: 'Aanmelden',
    trap: 'Laat dit leeg',
    again: 'Klik nog een keer op de knop.',
    wrong: 'Er ontbreekt iets. Controleer de gemarkeerde velden.',
    wrongEmail: 'Vul een e-mailadres in, bijvoorbeeld ada@example.com.',
    wrongTopic: 'Kies er ten minste één.',
    wrongValue: {
      text: 'Deze tekst is te lang.',
      number: 'Vul een getal in.',
      date: 'Vul een datum in, bijvoorbeeld 2026-11-21.',
    },
    asked: 'Bijna klaar: kijk in uw inbox',
    askedMeans:
      'U ontvangt een e-mail van {workspace} met een link. Open die om te bevestigen dat u deze e-mails wilt. Komt de e-mail niet binnen enkele minuten aan, kijk dan in de spammap.',
    signedUp: 'Bedankt',
    signedUpMeans:
      'U bent aangemeld voor e-mails van {workspace}. Wie zich eerder had afgemeld, ontvangt eerst een e-mail om te bevestigen.',
    unknown: 'Dit formulier bestaat niet',
    unknownMeans: 'Misschien is het verwijderd, of het adres is onvolledig.',
    elsewhere: 'Dit formulier kan hier niet worden gebruikt',
    elsewhereMeans: 'De site waar u vandaan komt, mag dit formulier niet gebruiken.',
    tooMany: 'Te veel aanmeldingen',
    tooManyMeans: 'Probeer het over enkele minuten opnieuw.',
    confirm: 'Bevestig uw aanmelding',
    confirmMeans: 'Wilt u e-mails van {workspace} ontvangen op {address}?',
    confirmButton: 'Bevestigen',
    confirmed: 'U bent aangemeld',
    confirmedMeans: 'Vanaf nu ontvangt u e-mails van {workspace} op {address}.',
    choose: 'Kiezen wat u ontvangt',
    unconfirmable: 'Deze link werkt niet meer',
    unconfirmableMeans:
      'De link is onvolledig, ouder dan zeven dagen, of er staat een nieuwere in uw inbox. U kunt zich op elk moment opnieuw aanmelden.',
  },
  confirmationEmail: {
    subject: 'Bevestig uw aanmelding bij {workspace}',
    preview: 'Eén klik en u staat op de lijst.',
    asked: 'Iemand, waarschijnlijk uzelf, heeft e-mails van {workspace} aangevraagd voor {address}.',
    about: 'U zou ontvangen:',
    otherwise:
      'Was u dat niet, dan hoeft u niets te doen: zonder deze bevestiging ontvangt u geen e-mails meer.',
  },
  unknownLink: 'Deze link werkt niet',
  unknownLinkMeans: 'De link is onvolledig, of datgene waar hij naartoe leidde wordt niet meer bewaard.',
  unavailable: 'Dit is nu niet gelukt',
  unavailableMeans: 'Probeer het over een minuut opnieuw.',
};
