import type { Words } from './en';

export const nb: Words = {
  preferences: {
    title: 'E-postinnstillingene dine',
    about: 'Hva {workspace} sender til {address}.',
    leaveTopic: 'Meld deg av «{topic}»',
    leaveKind: 'Meld deg av e-poster som denne',
    belongs: 'Denne e-posten hører til «{topic}».',
    topics: 'Dette får du',
    save: 'Lagre',
    all: 'Alle nyhetsbrev og tilbud',
    allMeans:
      'Du får fortsatt det du ber om, som kvitteringer, men ingen nyhetsbrev eller tilbud fra {workspace}.',
    leaveAll: 'Meld deg av alt',
    ask: 'Vil du melde deg av?',
    askMeans: '{address} får ikke flere nyhetsbrev fra {workspace}.',
    leave: 'Meld deg av',
    left: 'Du er meldt av',
    leftMeans: '{address} får ikke lenger nyhetsbrev fra {workspace}.',
    mistake: 'Var det en feil, eller har du ombestemt deg?',
    comeBack: 'Meld deg på igjen',
    stopped: 'Du får ingen e-post fra {workspace}',
    stoppedMeans:
      '{workspace} sender ikke lenger noe til {address}. Ta kontakt med avsenderen hvis du vil endre det.',
    undo: 'Angre',
    told: {
      saved: 'Valget ditt er lagret.',
      left_topic: 'Du får ikke flere e-poster fra «{topic}».',
      left_kind: 'Du får ikke flere e-poster som denne.',
      joined_topic: 'Du får e-poster fra «{topic}» igjen.',
      joined_kind: 'Du får e-poster som denne igjen.',
      returned: 'Du er meldt på igjen.',
    },
    unknownMeans:
      'Den er ufullstendig, eller e-posten den kom med er ikke lagret lenger. Bruk lenken i en nyere e-post.',
  },
  forms: {
    email: 'E-postadresse',
    topics: 'Hva ønsker du å få?',
    wording:
      'Når du melder deg på, godtar du å få e-post fra {workspace}. Du kan melde deg av når som helst.',
    signUp: 'Meld deg på',
    trap: 'La dette stå tomt',
    again: 'Trykk på knappen én gang til.',
    wrong: 'Noe mangler. Se på det som er markert.',
    wrongEmail: 'Skriv inn en e-postadresse, for eksempel ada@example.com.',
    wrongTopic: 'Velg minst ett alternativ.',
    wrongValue: {
      text: 'Teksten er for lang.',
      number: 'Skriv inn et tall.',
      date: 'Skriv inn en dato, for eksempel 2026-11-21.',
    },
    asked: 'Nesten ferdig: sjekk innboksen din',
    askedMeans:
      'Du får en e-post fra {workspace} med en lenke. Åpne den for å bekrefte at du ønsker disse e-postene. Hvis den ikke kommer i løpet av noen minutter, kan du se i søppelpostmappen.',
    signedUp: 'Takk',
    signedUpMeans:
      'Du er påmeldt e-post fra {workspace}. De som tidligere har meldt seg av, får først en e-post for å bekrefte.',
    unknown: 'Dette skjemaet finnes ikke',
    unknownMeans: 'Det kan ha blitt fjernet, eller adressen er ufullstendig.',
    elsewhere: 'Dette skjemaet kan ikke brukes her',
    elsewhereMeans: 'Nettstedet du kommer fra, kan ikke bruke dette skjemaet.',
    tooMany: 'For mange påmeldinger',
    tooManyMeans: 'Prøv igjen om noen minutter.',
    confirm: 'Bekreft påmeldingen din',
    confirmMeans: 'Vil du få e-post fra {workspace} til {address}?',
    confirmButton: 'Bekreft',
    confirmed: 'Du er påmeldt',
    confirmedMeans: 'Fra nå av får du e-post fra {workspace} til {address}.',
    choose: 'Velg hva du får',
    unconfirmable: 'Denne lenken virker ikke lenger',
    unconfirmableMeans:
      'Den er ufullstendig, eldre enn sju dager, eller det ligger en nyere i innboksen din. Du kan melde deg på igjen når som helst.',
  },
  confirmationEmail: {
    subject: 'Bekreft påmeldingen din til {workspace}',
    preview: 'Ett klikk, så står du på listen.',
    asked: 'Noen, mest sannsynlig du, har bedt om e-post fra {workspace} til {address}.',
    about: 'Du vil få:',
    otherwise:
      'Hvis det ikke var deg, trenger du ikke å gjøre noe: uten denne bekreftelsen får du ikke flere e-poster.',
  },
  unknownLink: 'Denne lenken virker ikke',
  unknownLinkMeans: 'Den er ufullstendig, eller det den førte til er ikke lagret lenger.',
  unavailable: 'Dette gikk ikke akkurat nå',
  unavailableMeans: 'Prøv igjen om et minutt.',
};
