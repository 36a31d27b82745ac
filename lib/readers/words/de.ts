import type { Words } from './en';

export const de: Words = {
  preferences: {
    title: 'Ihre E-Mail-Einstellungen',
    about: 'Was {workspace} an {address} sendet.',
    leaveTopic: 'Von „{topic}“ abmelden',
    leaveKind: 'Von E-Mails wie dieser abmelden',
    belongs: 'Diese E-Mail gehört zu „{topic}“.',
    topics: 'Was Sie erhalten',
    save: 'Speichern',
    all: 'Alle Newsletter und Angebote',
    allMeans:
      'Sie erhalten weiterhin, was Sie anfordern, etwa Rechnungen, aber keine Newsletter oder Angebote von {workspace}.',
    leaveAll: 'Von allem abmelden',
    ask: 'Abmelden?',
    askMeans: '{address} erhält dann keine Newsletter mehr von {workspace}.',
    leave: 'Abmelden',
    left: 'Sie sind abgemeldet',
    leftMeans: '{address} erhält keine Newsletter mehr von {workspace}.',
    mistake: 'War das ein Versehen, oder haben Sie es sich anders überlegt?',
    comeBack: 'Wieder anmelden',
    stopped: 'Sie erhalten keine E-Mails von {workspace}',
    stoppedMeans:
      '{workspace} sendet nichts mehr an {address}. Um das zu ändern, wenden Sie sich bitte an den Absender.',
    undo: 'Rückgängig machen',
    told: {
      saved: 'Ihre Auswahl ist gespeichert.',
      left_topic: 'Sie erhalten keine E-Mails mehr zu „{topic}“.',
      left_kind: 'Sie erhalten keine E-Mails wie diese mehr.',
      joined_topic: 'Sie erhalten wieder E-Mails zu „{topic}“.',
      joined_kind: 'Sie erhalten wieder E-Mails wie diese.',
      returned: 'Sie sind wieder angemeldet.',
    },
    unknownMeans:
      'Er ist unvollständig, oder die zugehörige E-Mail ist nicht mehr gespeichert. Verwenden Sie den Link in einer neueren E-Mail.',
  },
  forms: {
    email: 'E-Mail-Adresse',
    topics: 'Was möchten Sie erhalten?',
    wording:
      'Mit der Anmeldung willigen Sie ein, E-Mails von {workspace} zu erhalten. Sie können sich jederzeit abmelden.',
    signUp: 'Anmelden',
    trap: 'Bitte leer lassen',
    again: 'Bitte klicken Sie noch einmal auf die Schaltfläche.',
    wrong: 'Es fehlt noch etwas. Bitte prüfen Sie die markierten Felder.',
    wrongEmail: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel ada@example.com.',
    wrongTopic: 'Wählen Sie mindestens eines aus.',
    wrongValue: {
      text: 'Dieser Text ist zu lang.',
      number: 'Geben Sie eine Zahl ein.',
      date: 'Geben Sie ein Datum ein, zum Beispiel 2026-11-21.',
    },
    asked: 'Fast fertig: Bitte prüfen Sie Ihren Posteingang',
    askedMeans:
      'Sie erhalten eine E-Mail von {workspace} mit einem Link. Öffnen Sie ihn, um zu bestätigen, dass Sie diese E-Mails möchten. Wenn sie nicht innerhalb weniger Minuten eintrifft, sehen Sie bitte im Spam-Ordner nach.',
    signedUp: 'Vielen Dank',
    signedUpMeans:
      'Sie sind für E-Mails von {workspace} angemeldet. Wer sich früher abgemeldet hat, erhält zuerst eine E-Mail zur Bestätigung.',
    unknown: 'Dieses Formular gibt es nicht',
    unknownMeans: 'Es wurde vielleicht entfernt, oder seine Adresse ist unvollständig.',
    elsewhere: 'Dieses Formular kann hier nicht verwendet werden',
    elsewhereMeans: 'Die Website, von der Sie kommen, darf dieses Formular nicht verwenden.',
    tooMany: 'Zu viele Anmeldungen',
    tooManyMeans: 'Bitte versuchen Sie es in einigen Minuten noch einmal.',
    confirm: 'Anmeldung bestätigen',
    confirmMeans: 'Möchten Sie E-Mails von {workspace} an {address} erhalten?',
    confirmButton: 'Bestätigen',
    confirmed: 'Sie sind angemeldet',
    confirmedMeans: 'Ab jetzt erhalten Sie E-Mails von {workspace} an {address}.',
    choose: 'Auswählen, was Sie erhalten',
    unconfirmable: 'Dieser Link funktioniert nicht mehr',
    unconfirmableMeans:
      'Er ist unvollständig, älter als sieben Tage, oder in Ihrem Posteingang liegt ein neuerer. Sie können sich jederzeit erneut anmelden.',
  },
  confirmationEmail: {
    subject: 'Bestätigen Sie Ihre Anmeldung bei {workspace}',
    preview: 'Ein Klick, und Sie stehen auf der Liste.',
    asked: 'Jemand, wahrscheinlich Sie selbst, hat E-Mails von {workspace} an {address} angefordert.',
    about: 'Sie würden erhalten:',
    otherwise:
      'Wenn Sie das nicht waren, müssen Sie nichts tun: Ohne diese Bestätigung erhalten Sie keine weiteren E-Mails.',
  },
  unknownLink: 'Dieser Link funktioniert nicht',
  unknownLinkMeans: 'Er ist unvollständig, oder sein Ziel ist nicht mehr gespeichert.',
  unavailable: 'Das hat gerade nicht funktioniert',
  unavailableMeans: 'Bitte versuchen Sie es in einer Minute noch einmal.',
};
