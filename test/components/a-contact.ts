import type { Contact } from '@/lib/contacts/contract';
import type { ContactImportDetail } from '@/lib/contacts/imports/contract';
import type { ContactProperty, PropertyType } from '@/lib/contacts/properties/contract';
import type { Topic, TopicChoice } from '@/lib/contacts/topics/contract';
import type { Form } from '@/lib/forms/contract';
import type { Segment } from '@/lib/segments/contract';
import { anId } from './an-email';

const made = { created_at: '2026-11-20T09:00:00.000Z', updated_at: '2026-11-20T09:00:00.000Z' };

/** Ada, who is subscribed and has no properties, with the given fields. */
export function aContact(given: Partial<Contact> = {}): Contact {
  return {
    ...{ object: 'contact', id: anId(1), email: 'ada@example.com', properties: {}, state: 'subscribed' },
    ...{ topics: [], consent: null, suppressed: null },
    ...made,
    ...given,
  };
}

export function aProperty(name: string, type: PropertyType, description = ''): ContactProperty {
  return { object: 'contact_property', id: `property-${name}`, name, type, description, ...made };
}

export function aTopic(name: string, given: Partial<Topic> = {}): Topic {
  return {
    ...{ object: 'topic', id: `topic-${name}`, name, description: '', default: 'unsubscribed', public: true },
    ...made,
    ...given,
  };
}

/** A contact's choice of a topic. */
export function aChoice(name: string, given: Partial<TopicChoice> = {}): TopicChoice {
  return {
    ...{ topic_id: `topic-${name}`, name, subscribed: true, source: 'member', changed_at: made.created_at },
    ...given,
  } as TopicChoice; // some fields exist for some sources only
}

export function aSegment(name: string, given: Partial<Segment> = {}): Segment {
  return {
    ...{ object: 'segment', id: `segment-${name}`, name, kind: 'rules', match: 'all', rules: [] },
    ...made,
    ...given,
  };
}

/** A sign-up form that only asks for the address. */
export function aForm(given: Partial<Form> = {}): Form {
  return {
    ...{ object: 'form', id: anId(20), name: 'Our newsletter', topic_ids: [], segment_id: null },
    ...{ property_names: [], double_opt_in: true, confirmation_template_version_id: null, wording: '' },
    ...{ thanks: '', redirect_url: null, allowed_origins: [], url: 'https://postroom.example/forms/abc' },
    ...made,
    ...given,
  };
}

/** A finished import of a file without refused rows. */
export function anImport(given: Partial<ContactImportDetail> = {}): ContactImportDetail {
  return {
    ...{ object: 'contact_import', id: anId(30), filename: 'people.csv', state: 'done', progress: 1 },
    ...{ rows: 4, created: 3, updated: 1, unchanged: 0, refused: 0, failure_message: null, segment_id: null },
    ...{ created_by: { id: anId(40), name: 'Ada Member' } as ContactImportDetail['created_by'] },
    ...{ created_at: made.created_at, ended_at: made.created_at, undo_until: null },
    ...{ refusal_reasons: [], refusals: [] },
    ...given,
  };
}
