import type { ReactNode } from 'react';
import '../board.css';

export default function BoardLayout({ children }: { children: ReactNode }) {
  return children;
}
