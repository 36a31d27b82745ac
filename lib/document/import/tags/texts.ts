import { pathName } from './liquid-writer';

/** The functions of translation, as PHP, Ruby, Python, Elixir and JavaScript call them. */
export const translationWords =
  /^(?:(?:[A-Za-z]\w*[._])?[tT]|(?:esc_(?:html|attr)_)?(?:_|__|_e|_x|e)|tr|trans|ctrans|translate|gettext|i18n|lang|msg|message|__h|_t|trans_choice|ugettext)$/;

/**
 * The words themselves, in the language they are written in, or a variable of the name of the text, such as
 * `emails.greeting`, whose words are in another file.
 */
export function translatedText(given: string): string {
  const isKey = /^(?:[.\w-]*[._][\w.-]*|[a-z]+(?:[A-Z][a-z]+)+)$/.test(given) && /[a-z]/i.test(given);
  if (isKey) return `{{ ${pathName(given.replace(/^\.+/, ''))} }}`;
  // Its quotes must not end an attribute around it.
  return given.replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
