import { expect, it } from 'vitest';
import { comparePainted } from './compare-painted';
import type { Thing } from './content-paints';
import type { PaintedEmail } from './paint-email';
import { Paints } from './paints';
import { Picture } from './picture';

const paints = new Paints();
const page = { left: 0, top: 0, right: 40, bottom: 30 };

type Painting = { draw?: (picture: Picture) => void; things?: Thing[]; unknown?: string[]; height?: number };

function painted({ draw, things = [], unknown = [], height = 30 }: Painting): PaintedEmail {
  const picture = new Picture(40, height, paints);
  picture.cover({ ...page, bottom: height }, 'white');
  draw?.(picture);
  return { picture, things, unknown };
}

const box = (top: number, left = 0) => ({ left, top, right: left + 10, bottom: top + 10 });
const words = (name: string, top: number, look = 'plain', left = 0): Thing => ({
  ...{ kind: 'button', name, look, box: box(top, left) },
});
const sentences = (before: Painting, after: Painting) =>
  comparePainted(painted(before), painted(after))?.sentences ?? [];

it('is equal if every pixel has the same history, whatever is covered', () => {
  const covered = (picture: Picture) => {
    picture.cover(box(0), 'red');
    picture.blend(box(0), 'shade');
    picture.cover(box(0), 'blue');
    picture.blend(box(5), 'text');
  };
  const direct = (picture: Picture) => {
    picture.cover(box(0), 'blue');
    picture.blend(box(5), 'text');
  };
  expect(sentences({ draw: covered }, { draw: direct })).toEqual([]);
});

it.each([
  [
    'a color',
    (picture: Picture) => picture.cover(box(0), 'red'),
    (picture: Picture) => picture.cover(box(0), 'blue'),
  ],
  [
    'what is over what',
    (picture: Picture) => [picture.blend(box(0), 'a'), picture.blend(box(0), 'b')],
    (picture: Picture) => [picture.blend(box(0), 'b'), picture.blend(box(0), 'a')],
  ],
  [
    'what is under what can be seen through',
    (picture: Picture) => [picture.cover(box(0), 'red'), picture.blend(box(0), 'a')],
    (picture: Picture) => [picture.cover(box(0), 'blue'), picture.blend(box(0), 'a')],
  ],
  [
    'how often',
    (picture: Picture) => picture.blend(box(0), 'a'),
    (picture: Picture) => [picture.blend(box(0), 'a'), picture.blend(box(0), 'a')],
  ],
  [
    'one pixel',
    (picture: Picture) => picture.cover(box(0), 'red'),
    (picture: Picture) => picture.cover({ ...box(0), right: 11 }, 'red'),
  ],
])('differs by %s', (_, before, after) => {
  expect(sentences({ draw: before }, { draw: after })).toEqual([
    'A background or line differs between 0 and 10 px from the top.',
  ]);
});

it('differs by its height', () => {
  expect(sentences({}, { height: 32 })).toEqual([
    'A background or line differs between 30 and 32 px from the top.',
  ]);
});

it('describes how text and images differ', () => {
  const at = (top: number) => (picture: Picture) => picture.blend(box(top), 'words');
  const differ = (before: Thing[], after: Thing[]) =>
    sentences({ draw: at(0), things: before }, { draw: at(1), things: after });
  expect(differ([words('Shop now', 5)], [words('Shop now', 9)])).toEqual([
    'The button “Shop now” stands 4 px lower.',
  ]);
  expect(differ([words('Shop now', 5)], [words('Shop now', 5, 'bold', 3)])).toEqual([
    'The button “Shop now” stands 3 px further right, looks different.',
  ]);
  expect(differ([words('Shop now', 5)], [words('Shop', 5)])).toEqual([
    'The button “Shop now” is broken otherwise or missing.',
    'The button “Shop” is broken otherwise or new.',
  ]);
});

it('is never equal if something is unknown', () => {
  expect(sentences({ unknown: ['filter: blur(2px)'] }, {})).toEqual([
    'Whether it looks the same cannot be told: it has filter: blur(2px).',
  ]);
});
