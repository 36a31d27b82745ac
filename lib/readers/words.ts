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
