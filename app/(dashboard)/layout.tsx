import type { ReactNode } from 'react';
import { SessionGate } from '@/components/shell/session-gate';

export default function DashboardLayout({ children }: { children: ReactNode }) {
  return <SessionGate>{children}</SessionGate>;
}
