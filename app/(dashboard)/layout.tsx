import type { ReactNode } from 'react';
import { SessionGate } from '@/components/layout/session-gate';

export default function DashboardLayout({ children }: { children: ReactNode }) {
  return <SessionGate>{children}</SessionGate>;
}
