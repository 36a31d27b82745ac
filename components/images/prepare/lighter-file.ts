/**
 * The smaller file: the rendered one, or the original of an uncropped image, since rendering loses palettes and strong
 * compression. WebP is never used, because Outlook does not show it.
 */
export function lighterFile<Made extends Blob>(file: File, rendered: Made, isWhole: boolean): File | Made {
  return isWhole && file.type !== 'image/webp' && rendered.size >= file.size ? file : rendered;
}
