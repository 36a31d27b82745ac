import { z } from 'zod';
import { anyId, characters, listOf, namedQuery, timestamp } from '@/lib/shapes';

const words = {
  name: { description: 'The heading of the page.', examples: ['Newsletter'] },
  topic_ids: {
    description:
      'The topics that people sign up for. If there are several, they choose. Without any, they sign up for emails in general.',
  },
  segment_id: { description: 'The manual segment they are added to. Null means none.' },
  property_names: {
    description: 'The contact properties that the page asks for, in this order. All are optional.',
    examples: [['first_name']],
  },
  double_opt_in: {
    description:
      'Whether people must confirm with a link in an email. People who unsubscribed before must always confirm.',
  },
  confirmation_template_version_id: {
    description:
      'A version of a published transactional template for the confirmation email. It must use the `url` variable `confirm_url`, and may require only `contact.email` and `form_name` besides. Null uses a plain default email.',
  },
  wording: {
    description:
      'What people agree to, shown above the button and stored with their consent. Empty uses a default sentence.',
    examples: ['Send me the newsletter. I can unsubscribe at any time.'],
  },
  thanks: {
    description: 'The message after signing up. Empty uses a default message.',
    examples: ['Thank you! Please look into your inbox.'],
  },
  redirect_url: {
    description: 'The page people see after signing up. Null uses a default page.',
    examples: ['https://www.example.com/thanks'],
  },
  allowed_origins: {
    description: 'The origins that may post to the form and embed its page in a frame.',
    examples: [['https://www.example.com']],
  },
};

export const form = z.object({
  object: z.literal('form'),
  id: z.uuid(),
  name: z.string().meta(words.name),
  topic_ids: z.array(z.uuid()).meta(words.topic_ids),
  segment_id: z.uuid().nullable().meta(words.segment_id),
  property_names: z.array(z.string()).meta(words.property_names),
  double_opt_in: z.boolean().meta(words.double_opt_in),
  confirmation_template_version_id: z.uuid().nullable().meta(words.confirmation_template_version_id),
  wording: z.string().meta(words.wording),
  thanks: z.string().meta(words.thanks),
  redirect_url: z.string().nullable().meta(words.redirect_url),
  allowed_origins: z.array(z.string()).meta(words.allowed_origins),
  url: z.string().meta({ description: 'The address of its page. Sites also post to it.' }),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Form = z.infer<typeof form>;
export const formList = listOf(form);

/** The origin of a URL; null if the text is not exactly an origin. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isBareOrigin = `${url.origin}/` === url.href;
  return isBareOrigin && /^https?:$/.test(url.protocol) ? url.origin : null;
}

const origin = characters(1, 300).transform((text, ctx) => {
  const origin = originOf(text);
  if (origin) return origin;
  const message = 'Must be an origin such as https://www.example.com, without a path.';
  ctx.addIssue({ code: 'custom', message, params: { code: 'invalid_origin' } });
  return z.NEVER;
});

const redirectUrl = characters(1, 2_000).refine(
  (text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && username === '' && password === '';
  },
  {
    message: 'Must be a web address such as https://www.example.com/thanks.',
    params: { code: 'invalid_url' },
  },
);

const fields = {
  name: characters(1, 120).meta(words.name),
  topic_ids: z.array(anyId).max(100).meta(words.topic_ids),
  segment_id: anyId.nullable().meta(words.segment_id),
  property_names: z.array(characters(1, 80)).max(20).meta(words.property_names),
  double_opt_in: z.boolean().meta(words.double_opt_in),
  confirmation_template_version_id: anyId.nullable().meta(words.confirmation_template_version_id),
  wording: characters(0, 5_000).meta(words.wording),
  thanks: characters(0, 1_000).meta(words.thanks),
  redirect_url: redirectUrl.nullable().meta(words.redirect_url),
  allowed_origins: z
    .array(origin.meta({ examples: ['https://www.example.com'] }))
    .max(20)
    .meta(words.allowed_origins),
};

export const createFormInput = z.strictObject({
  name: fields.name,
  topic_ids: fields.topic_ids.default([]),
  segment_id: fields.segment_id.default(null),
  property_names: fields.property_names.default([]),
  double_opt_in: fields.double_opt_in.default(true),
  confirmation_template_version_id: fields.confirmation_template_version_id.default(null),
  wording: fields.wording.default(''),
  thanks: fields.thanks.default(''),
  redirect_url: fields.redirect_url.default(null),
  allowed_origins: fields.allowed_origins.default([]),
});
export type CreateFormInput = z.infer<typeof createFormInput>;

export const updateFormInput = z.strictObject(fields).partial();
export type UpdateFormInput = z.infer<typeof updateFormInput>;

export const previewFormInput = z.strictObject({
  name: fields.name,
  topic_ids: fields.topic_ids.default([]),
  property_names: fields.property_names.default([]),
  wording: fields.wording.default(''),
});
export type PreviewFormInput = z.infer<typeof previewFormInput>;

export const formPreview = z.object({
  object: z.literal('form_preview'),
  html: z.string().meta({ description: 'The page as people will see it.' }),
});
export type FormPreview = z.infer<typeof formPreview>;

export const formSignUps = z.object({
  object: z.literal('form_sign_ups'),
  confirmed: z.int().meta({ description: 'How many people signed up with it, confirmed if required.' }),
  waiting: z.int().meta({ description: 'How many have not confirmed yet. They are deleted after 7 days.' }),
});
export type FormSignUps = z.infer<typeof formSignUps>;

export const listFormsQuery = namedQuery(20);
export type ListFormsQuery = z.infer<typeof listFormsQuery>;
