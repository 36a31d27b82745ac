import { localeProperty } from '@/lib/mail/locales';

/** Letters that are no other with a mark. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** `First name` as `first_name`. */
export function propertyName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter);
  const words = plain.replace(/[^a-z0-9]+/g, '_').replace(/^[_\d]+|_+$/g, '');
  return words.slice(0, 60) || 'value';
}

export const plainName = (name: string) => propertyName(name).replaceAll('_', '');

/** Properties that the product reads by their names, and how files call them, what says it best first. */
const meanings: Record<string, string> = {
  [localeProperty]:
    'locale language lang sprache langue lingua idioma taal sprog sprak kieli jezyk jazyk dil limba preferredlanguage preferredlocale languagecode langcode contactlanguage sprachcode korrespondenzsprache',
  first_name:
    'firstname givenname forename fname vorname prenom primeironome primernombre voornaam fornavn fornamn etunimi imie jmeno nombre nome',
  last_name:
    'lastname surname familyname lname nachname familienname nomdefamille apelido apelidos apellido apellidos sobrenome cognome achternaam efternavn efternamn etternavn sukunimi nazwisko prijmeni',
};
/** Those of a whole person, unless the first name has a column of its own. */
const besideFirst = ' name nom naam';

/** The properties that columns mean, by their places; a name that is taken by a property of the workspace means that one. */
export function meaningsOf(
  names: readonly string[],
  isTaken: (plain: string) => boolean,
): ReadonlyMap<number, string> {
  const titles = names.map(plainName);
  const found = new Map<number, string>();
  let hasFirst = false;
  for (const [property, words] of Object.entries(meanings)) {
    const all = `${words}${property === 'last_name' && hasFirst ? besideFirst : ''}`.split(' ');
    const title = all.find((word, index) => titles.includes(word) && (index === 0 || !isTaken(word)));
    if (title === undefined) continue;
    found.set(titles.indexOf(title), property);
    hasFirst ||= property === 'first_name';
  }
  return found;
}
