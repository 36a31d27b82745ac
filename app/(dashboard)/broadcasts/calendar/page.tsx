import type { Metadata } from 'next';
import { BroadcastCalendar } from '@/components/broadcasts/calendar/broadcast-calendar';

export const metadata: Metadata = { title: 'Calendar of broadcasts' };

export default function BroadcastCalendarPage() {
  return <BroadcastCalendar />;
}
