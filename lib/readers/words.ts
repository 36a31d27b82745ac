/** What people without an account read: one entry a language, all of the same shape. */
const english = {
  preferences: {
    title: 'Your email preferences',
    about: (workspace: string, address: string) => `What ${workspace} sends to ${address}.`,
    leaveTopic: (topic: string) => `Unsubscribe from ${topic}`,
    leaveKind: 'Unsubscribe from emails like this one',
    belongs: (topic: string) => `This email belongs to ${topic}.`,
    topics: 'What you get',
    save: 'Save',
    all: 'All newsletters and offers',
    allMeans: (workspace: string) =>
      `You still get what you ask for, such as receipts, but no newsletters or offers from ${workspace}.`,
    leaveAll: 'Unsubscribe from all',
    ask: 'Unsubscribe?',
    askMeans: (workspace: string, address: string) =>
      `${address} will get no more newsletters from ${workspace}.`,
    leave: 'Unsubscribe',
    left: 'You are unsubscribed',
    leftMeans: (workspace: string, address: string) =>
      `${address} gets no more newsletters from ${workspace}.`,
    mistake: 'Was this a mistake, or did you change your mind?',
    comeBack: 'Subscribe again',
    stopped: (workspace: string) => `You get no email from ${workspace}`,
    stoppedMeans: (workspace: string, address: string) =>
      `${workspace} sends nothing to ${address} any more. To change that, please ask them.`,
    undo: 'Undo',
    told: {
      saved: 'Your choice is saved.',
      left_topic: (topic: string) => `You get no more emails of ${topic}.`,
      left_kind: 'You get no more emails like this one.',
      joined_topic: (topic: string) => `You get emails of ${topic} again.`,
      joined_kind: 'You get emails like this one again.',
      returned: 'You are subscribed again.',
    },
    unknown: 'This link does not work',
    unknownMeans:
      'It is incomplete, or the email it came with is not kept any more. Use the link in a newer email.',
  },
  forms: {
    email: 'Email address',
    topics: 'What would you like to get?',
    wording: (workspace: string) =>
      `By signing up you agree to get emails from ${workspace}. You can unsubscribe at any time.`,
    signUp: 'Sign up',
    trap: 'Leave this empty',
    again: 'Please press the button once more.',
    wrong: 'Something is missing. Please look at what is marked.',
    wrongEmail: 'Enter an email address such as ada@example.com.',
    wrongTopic: 'Choose at least one.',
    wrongValue: {
      text: 'This text is too long.',
      number: 'Enter a number.',
      date: 'Enter a date such as 2026-11-21.',
    },
    asked: 'Almost done: check your inbox',
    askedMeans: (workspace: string) =>
      `You get an email from ${workspace} with a link. Open it to confirm that you want these emails. If it does not arrive within a few minutes, look into the spam folder.`,
    signedUp: 'Thank you',
    signedUpMeans: (workspace: string) =>
      `You are signed up for emails from ${workspace}. Who unsubscribed before gets an email first, to confirm.`,
    unknown: 'This form does not exist',
    unknownMeans: 'It may have been removed, or its address is incomplete.',
    elsewhere: 'This form cannot be used here',
    elsewhereMeans: 'The site that you come from is not one of those that may use this form.',
    tooMany: 'Too many sign-ups',
    tooManyMeans: 'Please try again in a few minutes.',
    confirm: 'Confirm your subscription',
    confirmMeans: (workspace: string, address: string) =>
      `Do you want to get emails from ${workspace} at ${address}?`,
    confirmButton: 'Confirm',
    confirmed: 'You are subscribed',
    confirmedMeans: (workspace: string, address: string) =>
      `From now on you get emails from ${workspace} at ${address}.`,
    choose: 'Choose what you get',
    unconfirmable: 'This link does not work any more',
    unconfirmableMeans:
      'It is incomplete, older than seven days, or there is a newer one in your inbox. You can sign up again at any time.',
  },
  confirmationEmail: {
    subject: (workspace: string) => `Confirm your subscription to ${workspace}`,
    preview: 'One click, and you are on the list.',
    asked: (workspace: string, address: string) =>
      `Somebody, most likely you, asked for emails from ${workspace} to ${address}.`,
    about: 'You would get:',
    confirm: 'Confirm',
    otherwise: 'If that was not you, do nothing: without this confirmation you get no more emails.',
  },
  links: {
    unknown: 'This link does not work',
    unknownMeans: 'It is incomplete, or what it led to is not kept any more.',
  },
  unavailable: 'This did not work just now',
  unavailableMeans: 'Please try again in a minute.',
};

export type Words = typeof english;

/** Languages by their codes. English is for everybody whose language is not here. */
const languages: Readonly<Record<string, Words>> = { en: english };

/** The words in the first language of a browser that there are words in (`Accept-Language`, RFC 9110, 12.5.4). */
export function wordsFor(acceptLanguage: string | null): { language: string; words: Words } {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
      return { code: tag.split('-')[0] ?? '', weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { code } of wanted) {
    const words = Object.hasOwn(languages, code) ? languages[code] : undefined;
    if (words) return { language: code, words };
  }
  return { language: 'en', words: english };
}
