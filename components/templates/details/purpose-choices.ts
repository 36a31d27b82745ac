import { purposeLabels } from '@/lib/document/purposes';

/** The kinds of email to choose from. */
export const purposeChoices = [
  {
    value: 'transactional',
    label: purposeLabels.transactional,
    hint: 'Answers what one person did: receipts, resets, notices. Sent by your programs.',
  },
  {
    value: 'marketing',
    label: purposeLabels.marketing,
    hint: 'News and offers. Always carries your postal address and a way to unsubscribe.',
  },
] as const;
