'use client';

import type { WorkspaceProps } from './workspace-props';

export function HtmlWorkspace(_props: WorkspaceProps) {
  return null;
}
