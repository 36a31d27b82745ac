import type { BodyOf } from './shapes.ts';
import type { TemplateVariables } from './template-variables.ts';

type Single = BodyOf<'POST /emails'>;
type OfContent = 'subject' | 'html' | 'text' | 'template_id' | 'template_version_id' | 'variables' | 'locale';

/** The fields of every email; the idempotency key is generated if missing. */
type Envelope = Omit<Single, OfContent | 'idempotency_key'> & { idempotency_key?: string };

/** HTML, text, or both. */
type DirectContent = {
  subject: string;
  template_id?: undefined;
  template_version_id?: undefined;
  locale?: undefined;
  variables?: Record<string, unknown>;
} & ({ html: string; text?: string } | { text: string; html?: undefined });

type Variables<Id> = Id extends keyof TemplateVariables ? TemplateVariables[Id] : Record<string, unknown>;

/** A published template; its variables are typed by `postroom types` if it knows the id. */
type TemplateContent<Id extends string> = {
  template_id: Id;
  template_version_id?: string;
  /** The recipient's language, such as `pt-BR`; a missing one falls back. */
  locale?: string;
  html?: undefined;
  text?: undefined;
} & (Record<string, never> extends Variables<Id>
  ? { variables?: Variables<Id> }
  : { variables: Variables<Id> });

/** One email to one recipient, with its own content or from a template. */
export type EmailToSend<Id extends string = string> = Envelope & (DirectContent | TemplateContent<Id>);

/** The same in a batch, with attachments as ids of uploads. */
export type BatchEmailToSend<Id extends string = string> = Omit<Envelope, 'attachments'> & {
  attachments?: string[];
} & (DirectContent | TemplateContent<Id>);
