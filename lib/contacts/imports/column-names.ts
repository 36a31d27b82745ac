import { localeProperty } from '@/lib/mail/locales';

/** Letters that are not a base letter with an accent. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Turns `First name` into `first_name`. */
export function toPropertyName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter);
  const words = plain.replace(/[^a-z0-9]+/g, '_').replace(/^[_\d]+|_+$/g, '');
  return words.slice(0, 60) || 'value';
}

export const toPlainName = (name: string) => toPropertyName(name).replaceAll('_', '');

/** Built-in properties with the column names that mean them, best first. */
const meanings: Record<string, string> = {
  [localeProperty]:
    'locale language lang sprache langue lingua idioma taal sprog sprak kieli jezyk jazyk dil limba preferredlanguage preferredlocale languagecode langcode contactlanguage sprachcode korrespondenzsprache',
  first_name:
    'firstname givenname forename fname vorname prenom primeironome primernombre voornaam fornavn fornamn etunimi imie jmeno nombre nome',
  last_name:
    'lastname surname familyname lname nachname familienname nomdefamille apelido apelidos apellido apellidos sobrenome cognome achternaam efternavn efternamn etternavn sukunimi nazwisko prijmeni',
};
/** Columns for a full name, unless the first name has its own. */
const fullNames = ' name nom naam';

/** The built-in property of each column, by index. The name of an existing property means that one. */
export function findMeanings(
  names: readonly string[],
  isTaken: (plain: string) => boolean,
): ReadonlyMap<number, string> {
  const titles = names.map(toPlainName);
  const found = new Map<number, string>();
  let hasFirst = false;
  for (const [property, words] of Object.entries(meanings)) {
    const all = `${words}${property === 'last_name' && hasFirst ? fullNames : ''}`.split(' ');
    const title = all.find((word, index) => titles.includes(word) && (index === 0 || !isTaken(word)));
    if (title === undefined) continue;
    found.set(titles.indexOf(title), property);
    hasFirst ||= property === 'first_name';
  }
  return found;
}
