import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { toFailure } from '../core/errors.ts';
import { ErrorPage } from './error-note.tsx';

/** Catches errors that a page throws while rendering, and shows an error page instead of an empty screen. */
export function ErrorBoundary({ children }: { children: ComponentChildren }): ComponentChildren {
  const [error] = useErrorBoundary();
  return error === undefined ? children : <ErrorPage failure={toFailure(error)} />;
}
