import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import '../styles/records.css';
import './candidate.css';

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function CandidateLayout({ children }: { children: ReactNode }) {
  return children;
}
