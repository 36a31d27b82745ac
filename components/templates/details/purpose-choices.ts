/** The kinds of email to choose from when a template is made. */
export const purposes = [
  {
    value: 'transactional',
    label: 'Transactional',
    hint: 'Answers what one person did: receipts, resets, notices. Sent by your programs.',
  },
  {
    value: 'marketing',
    label: 'Marketing',
    hint: 'News and offers. Always carries your postal address and a way to unsubscribe.',
  },
] as const;
