/**
 * The file to take: what was made of it, unless the whole image became heavier. A palette of a few colors or a strong
 * compression does not survive being drawn anew. WebP goes nowhere: Outlook does not show it.
 */
export function lighterFile<Made extends Blob>(file: File, rendered: Made, isWhole: boolean): File | Made {
  return isWhole && file.type !== 'image/webp' && rendered.size >= file.size ? file : rendered;
}
