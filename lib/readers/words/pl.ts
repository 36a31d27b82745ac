import type { Words } from './en';

export const pl: Words = {
  preferences: {
    title: 'Twoje ustawienia e-mail',
    about: 'Co {workspace} wysyła na adres {address}.',
    leaveTopic: 'Zrezygnuj z subskrypcji „{topic}”',
    leaveKind: 'Zrezygnuj z takich wiadomości',
    belongs: 'Ta wiadomość należy do tematu „{topic}”.',
    topics: 'Co otrzymujesz',
    save: 'Zapisz',
    all: 'Wszystkie newslettery i oferty',
    allMeans:
      'Nadal będziesz otrzymywać to, o co prosisz, na przykład potwierdzenia, ale żadnych newsletterów ani ofert. Nadawca: {workspace}.',
    leaveAll: 'Zrezygnuj ze wszystkich subskrypcji',
    ask: 'Zrezygnować z subskrypcji?',
    askMeans: 'Na adres {address} nie będą już przychodzić newslettery. Nadawca: {workspace}.',
    leave: 'Zrezygnuj z subskrypcji',
    left: 'Subskrypcja została anulowana',
    leftMeans: 'Na adres {address} nie przychodzą już newslettery. Nadawca: {workspace}.',
    mistake: 'To pomyłka albo zmiana zdania?',
    comeBack: 'Subskrybuj ponownie',
    stopped: 'Nie otrzymujesz wiadomości. Nadawca: {workspace}',
    stoppedMeans:
      '{workspace} nie wysyła już niczego na adres {address}. Aby to zmienić, skontaktuj się z nadawcą.',
    undo: 'Cofnij',
    results: {
      saved: 'Twój wybór został zapisany.',
      left_topic: 'Nie będziesz już otrzymywać wiadomości z tematu „{topic}”.',
      left_kind: 'Nie będziesz już otrzymywać takich wiadomości.',
      joined_topic: 'Znów będziesz otrzymywać wiadomości z tematu „{topic}”.',
      joined_kind: 'Znów będziesz otrzymywać takie wiadomości.',
      returned: 'Twoja subskrypcja jest znów aktywna.',
    },
    unknownMeans:
      'Jest niekompletny albo wiadomość, z którą przyszedł, nie jest już przechowywana. Użyj linku z nowszej wiadomości.',
  },
  forms: {
    email: 'Adres e-mail',
    properties: {
      first_name: 'Imię',
      last_name: 'Nazwisko',
      name: 'Imię i nazwisko',
      phone: 'Telefon',
      company: 'Firma',
      city: 'Miasto',
      country: 'Kraj',
      birthday: 'Data urodzenia',
    },
    topics: 'Co chcesz otrzymywać?',
    wording:
      'Zapisując się, zgadzasz się na otrzymywanie wiadomości e-mail, które wysyła {workspace}. W każdej chwili możesz zrezygnować z subskrypcji.',
    signUp: 'Zapisz się',
    trap: 'Pozostaw to pole puste',
    again: 'Naciśnij przycisk jeszcze raz.',
    wrong: 'Czegoś brakuje. Sprawdź zaznaczone pola.',
    wrongEmail: 'Wpisz adres e-mail, na przykład ada@example.com.',
    wrongTopic: 'Wybierz co najmniej jedną opcję.',
    wrongValue: {
      text: 'Ten tekst jest za długi.',
      number: 'Wpisz liczbę.',
      date: 'Wpisz datę, na przykład 2026-11-21.',
    },
    asked: 'Prawie gotowe: sprawdź skrzynkę odbiorczą',
    askedMeans:
      '{workspace} wyśle do Ciebie wiadomość z linkiem. Otwórz go, aby potwierdzić, że chcesz otrzymywać te wiadomości. Jeśli nie nadejdzie w ciągu kilku minut, sprawdź folder ze spamem.',
    signedUp: 'Dziękujemy',
    signedUpMeans:
      'Twoja subskrypcja została przyjęta. Nadawca: {workspace}. Kto wcześniej zrezygnował, otrzyma najpierw wiadomość z prośbą o potwierdzenie.',
    unknown: 'Ten formularz nie istnieje',
    unknownMeans: 'Mógł zostać usunięty albo jego adres jest niekompletny.',
    elsewhere: 'Tego formularza nie można tu użyć',
    elsewhereMeans: 'Witryna, z której wchodzisz, nie należy do tych, które mogą używać tego formularza.',
    tooMany: 'Zbyt wiele zapisów',
    tooManyMeans: 'Spróbuj ponownie za kilka minut.',
    confirm: 'Potwierdź subskrypcję',
    confirmMeans: 'Czy chcesz otrzymywać wiadomości na adres {address}? Nadawca: {workspace}.',
    confirmButton: 'Potwierdź',
    confirmed: 'Subskrypcja została potwierdzona',
    confirmedMeans: 'Od teraz {workspace} będzie wysyłać wiadomości na adres {address}.',
    choose: 'Wybierz, co chcesz otrzymywać',
    unconfirmable: 'Ten link już nie działa',
    unconfirmableMeans:
      'Jest niekompletny, ma więcej niż siedem dni albo w Twojej skrzynce jest nowszy. W każdej chwili możesz zapisać się ponownie.',
  },
  confirmationEmail: {
    subject: 'Potwierdź subskrypcję: {workspace}',
    preview: 'Jedno kliknięcie i jesteś na liście.',
    asked:
      'Ktoś, najprawdopodobniej Ty, prosi o wysyłanie wiadomości na adres {address}. Nadawca: {workspace}.',
    about: 'Będą to:',
    otherwise:
      'Jeśli ta prośba nie pochodzi od Ciebie, nie musisz nic robić: bez potwierdzenia nie otrzymasz więcej wiadomości.',
  },
  unknownLink: 'Ten link nie działa',
  unknownLinkMeans: 'Jest niekompletny albo to, do czego prowadził, nie jest już przechowywane.',
  unavailable: 'Tym razem się nie udało',
  unavailableMeans: 'Spróbuj ponownie za minutę.',
};
