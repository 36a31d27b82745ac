import { isColor } from './box-values';

/** A color on a checkered background, to show transparency. */
export function Swatch({ color }: { color: string }) {
  return (
    <>
      <span
        aria-hidden
        className="absolute inset-0 forced-color-adjust-none bg-[conic-gradient(#ccc_25%,#fff_0_50%,#ccc_0_75%,#fff_0)] bg-[length:10px_10px]"
      />
      <span
        aria-hidden
        className="absolute inset-0 forced-color-adjust-none"
        style={{ background: isColor(color) ? color : 'transparent' }}
      />
    </>
  );
}
