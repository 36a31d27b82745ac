import type { TranslationUnit } from '@/lib/templates/contract/translations';

/** The display names of unit kinds. */
export const unitKindNames: Record<TranslationUnit['kind'], string> = {
  subject: 'Subject',
  preview_text: 'Preview text',
  plain_text: 'Plain text',
  text: 'Text',
  alt: 'Alt text',
  link: 'Link',
  image: 'Image',
  fallback: 'Fallback value',
};
