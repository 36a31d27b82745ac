/**
 * The texts for people without an account: the source of all languages. Placeholders are `{workspace}`, `{address}` and
 * `{topic}`.
 */
export const en = {
  preferences: {
    title: 'Your email preferences',
    about: 'What {workspace} sends to {address}.',
    leaveTopic: 'Unsubscribe from {topic}',
    leaveKind: 'Unsubscribe from emails like this one',
    belongs: 'This email belongs to {topic}.',
    topics: 'What you get',
    save: 'Save',
    all: 'All newsletters and offers',
    allMeans:
      'You will still get what you ask for, such as receipts, but no more newsletters or offers from {workspace}.',
    leaveAll: 'Unsubscribe from all',
    ask: 'Unsubscribe?',
    askMeans: '{address} will get no more newsletters from {workspace}.',
    leave: 'Unsubscribe',
    left: 'You are unsubscribed',
    leftMeans: '{address} gets no more newsletters from {workspace}.',
    mistake: 'Was this a mistake, or did you change your mind?',
    comeBack: 'Subscribe again',
    stopped: 'You get no email from {workspace}',
    stoppedMeans: '{workspace} sends nothing to {address} any more. To change that, please ask them.',
    undo: 'Undo',
    results: {
      saved: 'Your choice is saved.',
      left_topic: 'You get no more emails of {topic}.',
      left_kind: 'You get no more emails like this one.',
      joined_topic: 'You get emails of {topic} again.',
      joined_kind: 'You get emails like this one again.',
      returned: 'You are subscribed again.',
    },
    unknownMeans:
      'It is incomplete, or the email it came with is not kept any more. Use the link in a newer email.',
  },
  forms: {
    email: 'Email address',
    optional: 'optional',
    // Names of properties that mean the same everywhere.
    properties: {
      first_name: 'First name',
      last_name: 'Last name',
      name: 'Name',
      phone: 'Phone',
      company: 'Company',
      city: 'City',
      country: 'Country',
      birthday: 'Birthday',
      locale: 'Language',
    },
    topics: 'What would you like to get?',
    wording: 'By signing up you agree to get emails from {workspace}. You can unsubscribe at any time.',
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
    askedMeans:
      'You get an email from {workspace} with a link. Open it to confirm that you want these emails. If it does not arrive within a few minutes, look into the spam folder.',
    signedUp: 'Thank you',
    signedUpMeans:
      'You are signed up for emails from {workspace}. Who unsubscribed before gets an email first, to confirm.',
    unknown: 'This form does not exist',
    unknownMeans: 'It may have been removed, or its address is incomplete.',
    elsewhere: 'This form cannot be used here',
    elsewhereMeans: 'The site that you come from is not one of those that may use this form.',
    tooMany: 'Too many sign-ups',
    tooManyMeans: 'Please try again in a few minutes.',
    confirm: 'Confirm your subscription',
    confirmMeans: 'Do you want to get emails from {workspace} at {address}?',
    confirmButton: 'Confirm',
    confirmed: 'You are subscribed',
    confirmedMeans: 'From now on you get emails from {workspace} at {address}.',
    choose: 'Choose what you get',
    unconfirmable: 'This link does not work any more',
    unconfirmableMeans:
      'It is incomplete, older than seven days, or there is a newer one in your inbox. You can sign up again at any time.',
  },
  confirmationEmail: {
    subject: 'Confirm your subscription to {workspace}',
    preview: 'One click, and you are on the list.',
    asked: 'Somebody, most likely you, asked for emails from {workspace} to {address}.',
    about: 'You would get:',
    otherwise: 'If that was not you, do nothing: without this confirmation you get no more emails.',
  },
  unknownLink: 'This link does not work',
  unknownLinkMeans: 'It is incomplete, or what it led to is not kept any more.',
  unavailable: 'This did not work just now',
  unavailableMeans: 'Please try again in a minute.',
};

export type Words = typeof en;
