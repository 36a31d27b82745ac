import { createInvalidError } from '@/lib/issues';

/** The most common leaked passwords, as stems that people extend with digits and signs. */
const stems =
  `password passw0rd passwort p@ssword p@ssw0rd pass1234 welcome letmein iloveyou sunshine princess football
  baseball basketball superman batman spiderman pokemon starwars dragon monkey master shadow michael jennifer jessica
  jordan hunter ranger buster soccer hockey killer george charlie andrew michelle daniel thomas ashley nicole matthew
  qwerty qwertz azerty qwertyui asdfghjk zxcvbnm admin administrator root changeme default secret test guest user login
  computer internet freedom whatever trustno1 summer winter spring autumn january february october november december
  monday friday sunday london berlin hamburg chelsea liverpool arsenal barcelona realmadrid juventus ferrari mercedes
  porsche samantha victoria elizabeth alexander benjamin william cookie cheese chocolate banana flower butterfly
  diamond purple orange yellow silver golden forever lovely angel hello mustang maverick phoenix postroom`.split(
    /\s+/,
  );
const endings = `|1|12|123|1234|12345|123456|!|1!|123!|01|007|69|99|2020|2021|2022|2023|2024|2025|2026`.split(
  '|',
);
const wholeWords =
  `12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 11111111 111111111 00000000 88888888
  99999999 12341234 11223344 1122334455 12121212 123123123 123321123 147258369 159357456 741852963 789456123 963852741
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc qazwsxedc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 qwertyuiop
  qwerty123456789 asdfghjkl asdf1234 asdfasdf abcd1234 abc12345 abcdefgh abcdefghi abcdefg1 a1b2c3d4 aa123456 a1234567
  a12345678 aaaaaaaa zzzzzzzz abcabcabc testtest test1234 testing123 adminadmin rootroot passpass loveyou1 iloveyou2
  ilovegod jesuschrist motherfucker fuckyou1 blink182 metallica slipknot linkedin dropbox facebook minecraft
  fortnite counterstrike startrek lordoftherings harrypotter hellokitty letmein1 letmein123 temp1234 temppass
  temporary newpassword mypassword yourpassword thepassword passwordpassword password1password nopassword
  correcthorsebatterystaple`.split(/\s+/);

const common = new Set([...stems.flatMap((stem) => endings.map((ending) => stem + ending)), ...wholeWords]);

/** `INVALID_REQUEST` at this field for a common password, in any letter case. */
export function requireUncommonPassword(path: string, password: string): void {
  if (!common.has(password.toLowerCase())) return;
  const message = 'This is one of the most common passwords, and is guessed first. Choose another one.';
  throw createInvalidError([{ path, code: 'common_password', message }]);
}
