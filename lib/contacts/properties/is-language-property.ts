import type { ContactProperty } from '@/lib/contacts/properties/contract';
import { localeProperty } from '@/lib/mail/locales';

/** Whether a property decides the language of emails: it is chosen by its name, not typed. */
export function isLanguageProperty({ name, type }: Pick<ContactProperty, 'name' | 'type'>): boolean {
  return name === localeProperty && type === 'text';
}
