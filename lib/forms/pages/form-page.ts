import { isLanguageProperty } from '@/lib/contacts/properties/is-language-property';
import { type Html, html } from '@/lib/readers/html';
import type { Reading } from '@/lib/readers/notice-page';
import { readerPage } from '@/lib/readers/reader-page';
import { formatSentence } from '@/lib/readers/sentence';
import { type Words, wordsByLanguage } from '@/lib/readers/words';
import type { WorkspaceLook } from '@/lib/readers/workspace-look';
import { labelOf } from './property-label';
import type { FormFace, FormProperty, PublicForm } from './public-form';
import { formFields, type InvalidFields } from './read-sign-up';
import { wordingMark, wordingOf } from './wording';

/** A form, and the look of its workspace. */
type FormSetting = { form: PublicForm; look: WorkspaceLook };

/** A rejected sign-up, shown again with its errors. `again`: it only needs to be sent once more. */
type RefusedSubmission = { sent: URLSearchParams; wrong: InvalidFields; again: boolean };

/** The page of a form. */
export function formPage(
  reading: Reading,
  { form, look }: FormSetting,
  { stamp, returned = null }: { stamp: string; returned?: RefusedSubmission | null },
): Response {
  return readerPage({
    language: reading.language,
    ...drawForm(reading, { face: form, look, stamp, returned }),
    ...framePolicy(form),
    status: returned ? 422 : 200,
  });
}

/** The page of a form that does not exist yet. */
export function formPicture(reading: Reading, face: FormFace, look: WorkspaceLook): Promise<string> {
  const page = drawForm(reading, { face, look, stamp: '', returned: null });
  return readerPage({ language: reading.language, ...page }).text();
}

/** The same page for everyone, whether or not they are known. */
export function signedUpPage({ language, words }: Reading, { form, look }: FormSetting): Response {
  const [title, said] = form.doubleOptIn
    ? [words.forms.asked, words.forms.askedMeans]
    : [words.forms.signedUp, words.forms.signedUpMeans];
  const means = form.thanks
    ? html`<p class="lines" dir="auto">${form.thanks}</p>`
    : html`<p>${formatSentence(said, { workspace: look.name })}</p>`;
  const body = html`<h1>${title}</h1>
${means}`;
  return readerPage({ language, title, look, body, ...framePolicy(form) });
}

function framePolicy({ allowedOrigins, redirectUrl }: PublicForm) {
  return { framedBy: allowedOrigins, leadsTo: redirectUrl };
}

type FormView = { face: FormFace; look: WorkspaceLook; stamp: string; returned: RefusedSubmission | null };

function drawForm(reading: Reading, { face, look, stamp, returned }: FormView) {
  const {
    language,
    words: { forms: words },
  } = reading;
  const wording = face.wording
    ? html`<p class="wording" dir="auto">${face.wording}</p>`
    : html`<p class="wording">${formatSentence(words.wording, { workspace: look.name })}</p>`;
  const ask = (property: FormProperty) =>
    isLanguageProperty(property)
      ? languageField(words, { language, property, returned })
      : propertyField(words, property, returned);
  const body = html`<h1><bdi>${face.name}</bdi></h1>
${returned && html`<p class="result" role="alert">${returned.again ? words.again : words.wrong}</p>`}
<form method="post">
${field({ name: formFields.email, label: words.email, type: 'email', autocomplete: 'email' }, words.wrongEmail, returned)}
${face.properties.map(ask)}
${topicsField(words, face, returned)}
<div class="away" aria-hidden="true"><label>${words.trap}<input name="${formFields.trap}" tabindex="-1" autocomplete="off"></label></div>
<input type="hidden" name="${formFields.stamp}" value="${stamp}">
<input type="hidden" name="${formFields.language}" value="${language}">
<input type="hidden" name="${formFields.agreed}" value="${wordingMark(wordingOf(face, reading, look))}">
${wording}
<button>${words.signUp}</button>
</form>`;
  return { title: face.name, look, body };
}

/** `optional` is the word that says that it may stay empty. */
type Field = { name: string; label: string; type: string; autocomplete: string; optional?: string };

function field(
  { name, label, type, autocomplete, optional }: Field,
  problem: string,
  returned: RefusedSubmission | null,
): Html {
  const isWrong = returned?.wrong.has(name) ?? false;
  const ariaAttributes = isWrong && html` aria-invalid="true" aria-describedby="wrong-${name}"`;
  const needed = !optional && html` required maxlength="320"`;
  return html`<label class="field"><span><bdi>${label}</bdi>${optional ? html` <span class="optional">(${optional})</span>` : null}</span>
<input type="${type}" name="${name}" value="${returned?.sent.get(name) ?? ''}" autocomplete="${autocomplete}"${needed}${ariaAttributes}${type === 'number' && html` step="any"`}></label>
${isWrong && html`<p class="wrong" id="wrong-${name}">${problem}</p>`}`;
}

const inputTypes = { text: 'text', number: 'number', date: 'date' };

function propertyField(
  words: Words['forms'],
  property: FormProperty,
  returned: RefusedSubmission | null,
): Html {
  const { type } = property;
  const [name, label] = [formFields.property(property.name), labelOf(property.name, words)];
  if (type !== 'boolean')
    return field(
      {
        ...{ name, label, type: inputTypes[type], optional: words.optional },
        autocomplete: autocompletes[property.name] ?? 'on',
      },
      words.wrongValue[type],
      returned,
    );
  const checked = returned?.sent.has(name) === true && html` checked`;
  return html`<label class="choice"><input type="checkbox" name="${name}" value="true"${checked}><span><bdi>${label}</bdi></span></label>`;
}

type LanguageField = { language: string; property: FormProperty; returned: RefusedSubmission | null };

/** Every language by its own name, that of the page first chosen. */
function languageField(words: Words['forms'], { language, property, returned }: LanguageField): Html {
  const name = formFields.property(property.name);
  const chosen = returned?.sent.get(name) ?? language;
  const options = Object.keys(wordsByLanguage).map(
    (tag) => html`<option value="${tag}"${tag === chosen && html` selected`}>${ownNameOf(tag)}</option>
`,
  );
  return html`<label class="field"><span><bdi>${labelOf(property.name, words)}</bdi></span>
<select name="${name}">
${options}</select></label>`;
}

/** What its speakers call it, as in a list: `Français`. */
function ownNameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The HTML `autocomplete` value of each property that browsers can fill in. */
const autocompletes: Readonly<Record<string, string>> = {
  ...{ first_name: 'given-name', last_name: 'family-name', name: 'name', phone: 'tel' },
  ...{ company: 'organization', city: 'address-level2', country: 'country-name', birthday: 'bday' },
};

function topicsField(
  words: Words['forms'],
  { topics }: FormFace,
  returned: RefusedSubmission | null,
): Html | null {
  if (topics.length < 2) return null;
  const chosen = new Set(returned?.sent.getAll(formFields.topic));
  const isWrong = returned?.wrong.has(formFields.topic) ?? false;
  const choices = topics.map(
    ({
      id,
      name,
      description,
    }) => html`<label class="choice"><input type="checkbox" name="${formFields.topic}" value="${id}"${chosen.has(id) && html` checked`}>
<span><bdi>${name}</bdi>${description !== '' && html`<span class="hint"><bdi>${description}</bdi></span>`}</span></label>
`,
  );
  return html`<input type="hidden" name="${formFields.choose}" value="1">
<fieldset${isWrong && html` aria-describedby="wrong-topic"`}><legend>${words.topics}</legend>
${isWrong && html`<p class="wrong" id="wrong-topic">${words.wrongTopic}</p>`}
${choices}</fieldset>`;
}
