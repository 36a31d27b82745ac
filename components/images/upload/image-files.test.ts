import { describe, expect, it } from 'vitest';
import { fileNameFor, fileProblem } from './image-files';

describe('fileNameFor', () => {
  it('keeps a valid name with the extension of its type', () => {
    expect(fileNameFor('Summer sale.png', 'image/png')).toBe('Summer sale.png');
    expect(fileNameFor('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg');
    expect(fileNameFor('photo.webp', 'image/jpeg')).toBe('photo.jpg');
    expect(fileNameFor('logo', 'image/gif')).toBe('logo.gif');
  });

  it('removes what the library refuses', () => {
    expect(fileNameFor('../a\u202eb/c.png', 'image/png')).toBe('.. a b c.png');
    expect(fileNameFor('  ', 'image/png')).toBe('image.png');
    expect([...fileNameFor('ü'.repeat(400), 'image/png')]).toHaveLength(204);
  });
});

describe('fileProblem', () => {
  it('rejects other types and large files', () => {
    expect(fileProblem({ name: 'a.png', type: 'image/png', size: 10_000_000 })).toBeNull();
    expect(fileProblem({ name: 'a.png', type: 'image/png', size: 10_000_001 })).toContain('10 MB');
    expect(fileProblem({ name: 'a.svg', type: 'image/svg+xml', size: 10 })).toContain('PNG, JPEG');
  });
});
