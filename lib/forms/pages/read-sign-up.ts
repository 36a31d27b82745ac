import type { PropertyValue } from '@/lib/contacts/properties/contract';
import { isLanguageProperty } from '@/lib/contacts/properties/is-language-property';
import { readValue } from '@/lib/contacts/properties/read-value';
import { readLanguage } from '@/lib/readers/read-language';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import { emailAddress } from '@/lib/shapes';
import type { PublicForm } from './public-form';

/** A sign-up; values are stored by the ids of their properties. */
export type SignUp = { email: string; properties: Record<string, PropertyValue>; topicIds: string[] };

/** Names of the form fields that were refused. */
export type InvalidFields = ReadonlySet<string>;

/** Names of fields in the page and in the HTML for other sites. */
export const formFields = {
  email: 'email',
  topic: 'topic',
  property: (name: string) => `property.${name}`,
  /** Only in our own page, if topics can be chosen. */
  choose: 'choose',
  stamp: 'stamp',
  /** The language of the page: the stored consent is in it. */
  language: 'language',
  /** What the page said, as a mark. Only in our own page: other sites write their own text. */
  agreed: 'agreed',
  /** Hidden from people: only bots fill it in. */
  trap: 'homepage',
} as const;

/** Reads a submitted form: a sign-up, or its errors. */
export function readSignUp(form: PublicForm, sent: URLSearchParams): SignUp | InvalidFields {
  const wrongFields = new Set<string>();
  const email = emailAddress.safeParse(sent.get(formFields.email)?.trim() ?? '');
  if (!email.success) wrongFields.add(formFields.email);
  const topicIds = chosenTopics(form, sent);
  if (topicIds === null) wrongFields.add(formFields.topic);
  const properties: SignUp['properties'] = {};
  for (const { id, name, type } of form.properties) {
    const text = sent.get(formFields.property(name))?.trim() ?? '';
    if (text === '') continue;
    if (isLanguageProperty({ name, type })) {
      const tag = readLanguage(text);
      // As in an import, an unknown language is left out.
      if (tag !== null) properties[id] = tag;
      continue;
    }
    const read = readValue(text === 'on' && type === 'boolean' ? 'true' : text, type, null);
    if ('value' in read) properties[id] = read.value;
    else wrongFields.add(formFields.property(name));
  }
  if (!email.success || topicIds === null || wrongFields.size > 0) return wrongFields;
  return { email: canonicalAddress(email.data), properties, topicIds };
}

/** The chosen topics, or all if there was no choice; null if none was chosen. */
function chosenTopics({ topics }: PublicForm, sent: URLSearchParams): string[] | null {
  const all = topics.map(({ id }) => id);
  const chosen = new Set(sent.getAll(formFields.topic));
  if (all.length < 2 || (chosen.size === 0 && !sent.has(formFields.choose))) return all;
  const known = all.filter((id) => chosen.has(id));
  return known.length > 0 ? known : null;
}
