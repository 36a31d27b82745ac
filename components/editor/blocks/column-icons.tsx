import type { ComponentProps } from 'react';

/** An icon that shows how wide each column is, in percent. */
export function columnsIcon(widths: readonly number[]) {
  const gap = 1.6;
  const room = 20 - gap * (widths.length - 1);
  return function ColumnsIcon(props: ComponentProps<'svg'>) {
    let left = 2;
    return (
      <svg aria-hidden viewBox="0 0 24 24" fill="none" stroke="currentColor" {...props}>
        {widths.map((percent, index) => {
          const width = (room * percent) / 100;
          const x = left;
          left += width + gap;
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of an icon never change their order
          return <rect key={index} x={x} y={4} width={width} height={16} rx={1} />;
        })}
      </svg>
    );
  };
}
