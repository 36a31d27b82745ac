import { Braces, MessageSquare, ShieldCheck, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CodePosition } from '@/components/editor/code/code-editor';
import { Checks } from '@/components/editor/panels/checks';
import { ConditionsPanel } from '@/components/editor/panels/conditions-panel';
import type { SidePanelItem } from '@/components/editor/panels/side-panel';
import { VariablesPanel } from '@/components/editor/panels/variables-panel';
import type { CheckTarget } from '@/components/editor/tree/check-target';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import type { TemplateEditorProps } from './editor-props';
import { countIssues, issueTone } from './mode-bar';
import type { Panels } from './use-panels';

/** What panels ask of the views around them. */
export type PanelActions = {
  onOpen: (target: CheckTarget) => void;
  onPlace: (place: CodePosition) => void;
  onFix: ((check: TemplateCheck) => void) | undefined;
  nameOf?: (place: CodePosition) => string | null;
};

/** The panels of what a template uses. */
export function definitionItems({ asked }: Panels, { onPlace, nameOf }: PanelActions): SidePanelItem[] {
  return [
    {
      id: 'variables',
      label: 'Variables',
      icon: Braces,
      content: <VariablesPanel asked={asked} onOpen={onPlace} nameOf={nameOf} />,
    },
    { id: 'conditions', label: 'Conditions', icon: Split, content: <ConditionsPanel asked={asked} /> },
  ];
}

export function checksItem(
  checks: TemplateEditorProps['checks'],
  { onOpen, onFix, nameOf }: PanelActions,
): SidePanelItem {
  return {
    id: 'checks',
    label: 'Checks',
    icon: ShieldCheck,
    badge: countIssues(checks),
    badgeTone: issueTone(checks),
    content: <Checks checks={checks} onOpen={onOpen} nameOf={nameOf} onFix={onFix} />,
  };
}

export function commentsItem(badge: number, content: ReactNode): SidePanelItem {
  return { id: 'comments', label: 'Comments', icon: MessageSquare, badge, badgeTone: 'info', content };
}
