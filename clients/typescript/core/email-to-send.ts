import type { BodyOf } from './shapes.ts';
import type { TemplateVariables } from './template-variables.ts';

type Single = BodyOf<'POST /emails'>;
type OfContent = 'subject' | 'html' | 'text' | 'template_id' | 'template_version_id' | 'variables' | 'locale';

/** What every email has; its idempotency key is made where none is given. */
type Envelope = Omit<Single, OfContent | 'idempotency_key'> & { idempotency_key?: string };

/** Html, text, or both. */
type DirectContent = {
  subject: string;
  template_id?: undefined;
  template_version_id?: undefined;
  locale?: undefined;
  variables?: Record<string, unknown>;
} & ({ html: string; text?: string } | { text: string; html?: undefined });

type Variables<Id> = Id extends keyof TemplateVariables ? TemplateVariables[Id] : Record<string, unknown>;

/** A published template; its variables are those that `postroom types` wrote down, where it knows the id. */
type TemplateContent<Id extends string> = {
  template_id: Id;
  template_version_id?: string;
  /** The language the recipient reads, such as `pt-BR`; one that is not there falls back. */
  locale?: string;
  html?: undefined;
  text?: undefined;
} & (Record<string, never> extends Variables<Id>
  ? { variables?: Variables<Id> }
  : { variables: Variables<Id> });

/** One email to one recipient, with content of its own or from a template. */
export type EmailToSend<Id extends string = string> = Envelope & (DirectContent | TemplateContent<Id>);

/** The same in a batch, where attachments are the ids of uploads. */
export type BatchEmailToSend<Id extends string = string> = Omit<Envelope, 'attachments'> & {
  attachments?: string[];
} & (DirectContent | TemplateContent<Id>);
