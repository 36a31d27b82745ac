/** The kinds of email. */
export const purposes = ['transactional', 'marketing'] as const;

export const purposeLabels: Record<(typeof purposes)[number], string> = {
  transactional: 'Transactional',
  marketing: 'Marketing',
};
