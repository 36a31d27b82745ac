'use client';

import type { Component } from 'grapesjs';
import { useSession, useSessionState } from '@/components/editor/session/use-session';
import { useElementRect } from './use-element-rect';

/** The outlines of the blocks that are selected together with the current one. */
export function OtherSelected() {
  const others = useSessionState('others');
  return others.map((component) => <OtherOutline key={component.cid} component={component} />);
}

function OtherOutline({ component }: { component: Component }) {
  const session = useSession();
  const paint = useSessionState('paint');
  const rect = useElementRect(session, component.getEl(), paint);
  return rect && <div className="absolute rounded-[1px] bg-ring/10 outline-2 outline-ring" style={rect} />;
}
