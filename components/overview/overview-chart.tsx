'use client';

import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Overview } from '@/lib/overview/contract';
import { count, nameOf, outcomes } from './count-series';

const text = { fill: 'var(--muted-foreground)', fontSize: 12 };

/** What became of the mail of each hour or day, one upon the other. The table below it says the same. */
export function OverviewChart({ data: { series, step } }: { data: Overview }) {
  return (
    <div aria-hidden className="h-64 min-w-0 text-sm">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart accessibilityLayer={false} data={series} margin={{ top: 4, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis
            dataKey="at"
            tickFormatter={(at: string) => nameOf(at, step, 'short')}
            tick={text}
            tickLine={false}
            axisLine={false}
            minTickGap={24}
          />
          <YAxis
            allowDecimals={false}
            tickFormatter={count}
            tick={text}
            tickLine={false}
            axisLine={false}
            width={56}
          />
          <Tooltip
            labelFormatter={(at) => nameOf(String(at), step)}
            formatter={(value) => count(Number(value))}
            cursor={{ fill: 'var(--muted)' }}
            contentStyle={{
              background: 'var(--popover)',
              border: '1px solid var(--border)',
              borderRadius: 7,
              color: 'var(--foreground)',
            }}
          />
          <Legend wrapperStyle={{ fontSize: 12 }} />
          {outcomes.map(({ key, label, color }) => (
            <Bar key={key} dataKey={key} name={label} stackId="mail" fill={color} isAnimationActive={false} />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
