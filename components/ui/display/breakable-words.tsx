import { Fragment } from 'react';

/** Words of this length fit on a line of a phone, also in a title. */
const longWord = 20;

/** Whether a text has words that may break. */
export const hasLongWord = (text: string) => text.split(/\s+/).some((word) => word.length > longWord);

/** Before and after the marks of addresses. */
const marks = /(?=[@.])|(?<=[-_+/])/;

/** Text whose long words, such as addresses, break at their marks, and elsewhere only if they must. */
export function BreakableWords({ text }: { text: string }) {
  let at = 0;
  return text.split(/(\s+)/).flatMap((word) =>
    (word.length > longWord ? word.split(marks) : [word]).map((part, index) => {
      const key = at;
      at += part.length;
      return (
        <Fragment key={`${key} ${part}`}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      );
    }),
  );
}
