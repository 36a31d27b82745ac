import { pathName, type Translated } from './liquid-writer';

const words = '(?:"((?:[^"\\\\]|\\\\.)*)"|\'((?:[^\'\\\\]|\\\\.)*)\')';
const functions = '(?:I18n\\.)?(?:_|__|t|tr|trans|ctrans|translate|gettext|i18n|lang)';
/** `__('Hello')`, `t "Hello"` and `'Hello'|trans`, as PHP, Ruby, Python, Elixir, Twig and Handlebars write them. */
const translation = new RegExp(
  `^(?:${functions}(?:\\(\\s*|\\s+)${words}\\s*(?:,[\\s\\S]*)?\\)?|${words}\\s*\\|\\s*(?:trans|t|translate|i18n)\\b[\\s\\S]*)$`,
);

/** What a function of translation shows; null if a tag is none. */
export function translationOf(text: string): Translated {
  const [matched, ...groups] = translation.exec(text) ?? [];
  const given = groups.find((group) => group !== undefined);
  return matched === undefined || given === undefined
    ? null
    : translatedText(given.replaceAll(/\\(.)/g, '$1'));
}

/**
 * The words themselves, in the language they are written in, or a variable of the name of the text, such as
 * `emails.greeting`, whose words are in another file.
 */
export function translatedText(given: string): string {
  const isKey = /^[.\w-]*[._][\w.-]*$/.test(given) && /[a-z]/i.test(given);
  if (isKey) return `{{ ${pathName(given.replace(/^\.+/, ''))} }}`;
  // Its quotes must not end an attribute around it.
  return given.replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
