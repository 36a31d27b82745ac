import { expect, it } from 'vitest';
import { fittingSize } from './fitting-size';

const image = { width: 200, height: 100 };

it.each([
  // Anything that it has enough pixels for stays.
  [{ width: '200px' }, undefined, {}],
  [{ width: '120' }, 600, {}],
  [{}, undefined, {}],
  [{}, 180, {}],
  [{ width: '200px', height: '100px' }, undefined, {}],
  [{ width: '199px', height: '99px' }, undefined, {}],
  // It is shown no wider than its own width.
  [{ width: '300px' }, undefined, { width: '200px' }],
  [{ width: '300' }, 180, { width: '200px' }],
  [{}, 600, { width: '200px' }],
  [{ width: '100%' }, 600, { width: '200px' }],
  // And in its own proportions.
  [{ width: '300px', height: '300px' }, undefined, { width: '200px', height: '100px' }],
  [{ width: '150', height: '150' }, undefined, { height: '75px' }],
  [{ height: '300px' }, undefined, { height: '100px' }],
  [{ width: '50%', height: '300px' }, undefined, {}],
  [{ width: '150px', height: 'auto' }, undefined, {}],
])('shows a picture of 200 × 100 as %j in a place of %s as %j', (written, place, size) => {
  expect(fittingSize(written, image, place)).toEqual(size);
});
