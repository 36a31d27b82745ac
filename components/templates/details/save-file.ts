import { saveBlob } from '@/components/data/save-blob';

/** Gives the reader a text file to keep, under the name it should have. */
export function saveFile(file: { filename: string; content_type: string; content: string }): void {
  saveBlob(file.filename, new Blob([file.content], { type: file.content_type }));
}
