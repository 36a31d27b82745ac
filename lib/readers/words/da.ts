import type { Words } from './en';

export const da: Words = {
  preferences: {
    title: 'Dine e-mailindstillinger',
    about: 'Hvad {workspace} sender til {address}.',
    leaveTopic: 'Afmeld “{topic}”',
    leaveKind: 'Afmeld e-mails som denne',
    belongs: 'Denne e-mail hører til “{topic}”.',
    topics: 'Det får du',
    save: 'Gem',
    all: 'Alle nyhedsbreve og tilbud',
    allMeans:
      'Du får stadig det, du beder om, f.eks. kvitteringer, men ingen nyhedsbreve eller tilbud fra {workspace}.',
    leaveAll: 'Afmeld alt',
    ask: 'Vil du afmelde?',
    askMeans: '{address} får ikke flere nyhedsbreve fra {workspace}.',
    leave: 'Afmeld',
    left: 'Du er afmeldt',
    leftMeans: '{address} får ikke længere nyhedsbreve fra {workspace}.',
    mistake: 'Var det en fejl, eller har du ombestemt dig?',
    comeBack: 'Tilmeld dig igen',
    stopped: 'Du får ingen e-mails fra {workspace}',
    stoppedMeans:
      '{workspace} sender ikke længere noget til {address}. Kontakt afsenderen, hvis du vil ændre det.',
    undo: 'Fortryd',
    told: {
      saved: 'Dit valg er gemt.',
      left_topic: 'Du får ikke flere e-mails fra “{topic}”.',
      left_kind: 'Du får ikke flere e-mails som denne.',
      joined_topic: 'Du får igen e-mails fra “{topic}”.',
      joined_kind: 'Du får igen e-mails som denne.',
      returned: 'Du er tilmeldt igen.',
    },
    unknownMeans:
      'Det er ufuldstændigt, eller den e-mail, det kom med, er ikke længere gemt. Brug linket i en nyere e-mail.',
  },
  forms: {
    email: 'E-mailadresse',
    topics: 'Hvad vil du gerne modtage?',
    wording:
      'Når du tilmelder dig, accepterer du at få e-mails fra {workspace}. Du kan afmelde dig når som helst.',
    signUp: 'Tilmeld dig',
    trap: 'Lad dette felt stå tomt',
    again: 'Tryk på knappen én gang til.',
    wrong: 'Der mangler noget. Se på det, der er markeret.',
    wrongEmail: 'Indtast en e-mailadresse, f.eks. ada@example.com.',
    wrongTopic: 'Vælg mindst én mulighed.',
    wrongValue: {
      text: 'Teksten er for lang.',
      number: 'Indtast et tal.',
      date: 'Indtast en dato, f.eks. 2026-11-21.',
    },
    asked: 'Næsten færdig: tjek din indbakke',
    askedMeans:
      'Du får en e-mail fra {workspace} med et link. Åbn det for at bekræfte, at du ønsker disse e-mails. Hvis den ikke kommer inden for få minutter, så kig i mappen med spam.',
    signedUp: 'Tak',
    signedUpMeans:
      'Du er tilmeldt e-mails fra {workspace}. Den, der tidligere har afmeldt sig, får først en e-mail for at bekræfte.',
    unknown: 'Denne formular findes ikke',
    unknownMeans: 'Den er måske blevet fjernet, eller adressen er ufuldstændig.',
    elsewhere: 'Denne formular kan ikke bruges her',
    elsewhereMeans: 'Det websted, du kommer fra, må ikke bruge denne formular.',
    tooMany: 'For mange tilmeldinger',
    tooManyMeans: 'Prøv igen om et par minutter.',
    confirm: 'Bekræft din tilmelding',
    confirmMeans: 'Vil du have e-mails fra {workspace} til {address}?',
    confirmButton: 'Bekræft',
    confirmed: 'Du er tilmeldt',
    confirmedMeans: 'Fra nu af får du e-mails fra {workspace} til {address}.',
    choose: 'Vælg, hvad du får',
    unconfirmable: 'Dette link virker ikke længere',
    unconfirmableMeans:
      'Det er ufuldstændigt, ældre end syv dage, eller der er et nyere i din indbakke. Du kan tilmelde dig igen når som helst.',
  },
  confirmationEmail: {
    subject: 'Bekræft din tilmelding til {workspace}',
    preview: 'Ét klik, og du er på listen.',
    asked: 'Nogen, sandsynligvis dig, har bedt om e-mails fra {workspace} til {address}.',
    about: 'Du vil få:',
    otherwise:
      'Hvis det ikke var dig, skal du ikke gøre noget: uden denne bekræftelse får du ikke flere e-mails.',
  },
  unknownLink: 'Dette link virker ikke',
  unknownLinkMeans: 'Det er ufuldstændigt, eller det, som det førte til, er ikke længere gemt.',
  unavailable: 'Det lykkedes ikke lige nu',
  unavailableMeans: 'Prøv igen om et minut.',
};
