import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { toFailure } from '../core/errors.ts';
import { ErrorPage } from './error-note.tsx';

/** Catches what a page throws while it renders: a message and a way on instead of an empty screen. */
export function ErrorBoundary({ children }: { children: ComponentChildren }): ComponentChildren {
  const [error] = useErrorBoundary();
  return error === undefined ? children : <ErrorPage failure={toFailure(error)} />;
}
