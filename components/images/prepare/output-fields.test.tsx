import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '@/test/components/show';
import { wholeImage } from './image-sizes';
import { type OutputChoices, OutputFields } from './output-fields';

const choices: OutputChoices = {
  ...{ shape: 'free', width: '', format: 'image/jpeg', quality: 'high', original: true },
};

it.each([
  [3_800_000, '3.8 MB is slow on phones'],
  [500_000, null],
  [null, null],
])('warns before the upload if %s bytes are slow on phones', (bytes, note) => {
  const size = { width: 2400, height: 1600 };
  show(
    <OutputFields
      {...{ choices, bytes, size, natural: size, failed: false, keepsLighter: false }}
      onChange={() => undefined}
      onPart={() => wholeImage}
      original={new File(['x'], 'beach.jpg', { type: 'image/jpeg' })}
    />,
  );
  if (note) expect(screen.getByRole('status').textContent).toContain(note);
  else expect(screen.queryByRole('status')).toBeNull();
});
