'use client';

import type { ReactNode } from 'react';
import { Tooltip } from '@/components/ui/overlay/tooltip';

export const toolClasses =
  'grid size-7 place-items-center rounded-sm hover:bg-muted focus-visible:-outline-offset-2 [&_svg]:size-4';

type ToolActionProps = { label: string; keys?: string; onPress: () => void; children: ReactNode };

/** One button of the tools beside a block. */
export function ToolAction({ label, keys, onPress, children }: ToolActionProps) {
  return (
    <Tooltip
      content={
        <>
          {label} {keys && <span className="opacity-70">{keys}</span>}
        </>
      }
    >
      <button type="button" aria-label={label} onClick={onPress} className={toolClasses}>
        {children}
      </button>
    </Tooltip>
  );
}
