import { Component, type ComponentChildren } from 'preact';
import { ErrorPage } from './error-note.tsx';

/** Catches what a page throws while it is drawn: a message and a way on instead of an empty screen. */
export class ErrorBoundary extends Component<{ children: ComponentChildren }, { readonly broken: string | null }> {
  override state = { broken: null };

  static override getDerivedStateFromError(error: unknown): { readonly broken: string } {
    return { broken: String(error) };
  }

  override render(): ComponentChildren {
    const { broken } = this.state;
    return broken === null ? this.props.children : <ErrorPage code="broken" message={broken} />;
  }
}
