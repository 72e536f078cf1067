import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ApiError, type Failure, toFailure } from '../../core/errors.ts';
import { type PageProps, to } from '../../core/router.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { adminApi, adminToken, setAdminToken } from './admin-api.ts';
import { useAdminWords } from './admin-parts.tsx';
import { AuditSection } from './audit-section.tsx';
import { BansSection } from './bans-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { ReportsSection } from './reports-section.tsx';
import { TablesSection } from './tables-section.tsx';
import './admin.css';

const SECTIONS = ['reports', 'tables', 'people', 'bans', 'audit'] as const;
type Section = (typeof SECTIONS)[number];
const ICONS: Readonly<Record<Section, IconName>> = {
  reports: 'flag',
  tables: 'list',
  people: 'people',
  bans: 'lock',
  audit: 'clock',
};

/** The operator's page: `#/admin`, `#/admin/tables/SEARCH`. */
export function AdminPage({ route }: PageProps): JSX.Element {
  const words = useAdminWords();
  const [name, setName] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const token = adminToken.value;
  useEffect(() => {
    setName(null);
    if (token === null) return;
    adminApi.me().then(
      (me) => {
        setName(me.name);
        setFailure(null);
      },
      (error: unknown) => {
        const why = toFailure(error);
        setFailure(why);
        if (why.code === 'no-session' || why.code === 'not-found') setAdminToken(null);
      },
    );
  }, [token]);
  const section = SECTIONS.find((one) => one === route.path[1]) ?? 'reports';
  const search = route.path[2] ?? '';
  return (
    <Frame title={words.title}>
      <div class="page stack admin">
        <div class="row admin-head">
          <h1 class="grow">{words.title}</h1>
          {name !== null && (
            <>
              <span class="soft">{words.signedInAs({ name })}</span>
              <Button onClick={() => setAdminToken(null)}>{words.signOut}</Button>
            </>
          )}
        </div>
        {name === null ? (
          <SignIn waiting={token !== null && failure === null} failure={failure} />
        ) : (
          <>
            <nav class="admin-nav" aria-label={words.title}>
              {SECTIONS.map((one) => (
                <a key={one} href={to('admin', one)} aria-current={one === section ? 'page' : undefined}>
                  <Icon name={ICONS[one]} />
                  {words.sections[one]}
                </a>
              ))}
            </nav>
            <section class="stack" aria-labelledby="admin-section">
              <h2 id="admin-section" class="unseen">
                {words.sections[section]}
              </h2>
              {section === 'reports' && <ReportsSection />}
              {section === 'tables' && <TablesSection search={search} />}
              {section === 'people' && <PeopleSection search={search} />}
              {section === 'bans' && <BansSection />}
              {section === 'audit' && <AuditSection />}
            </section>
          </>
        )}
      </div>
    </Frame>
  );
}

function SignIn({ waiting, failure }: { waiting: boolean; failure: Failure | null }): JSX.Element {
  const words = useAdminWords();
  const [text, setText] = useState('');
  const code = failure instanceof ApiError ? failure.code : null;
  const explained = code === 'no-session' ? words.wrongToken : code === 'not-found' ? words.noAdmin : null;
  return (
    <Form class="card stack admin-sign-in" onSend={() => setAdminToken(text.trim())}>
      <p>{words.lead}</p>
      <TextField
        label={words.token}
        type="password"
        autoComplete="current-password"
        required
        value={text}
        aria-describedby="admin-token-note"
        onChange={setText}
      />
      <p id="admin-token-note" class="soft small">
        {words.tokenNote}
      </p>
      {explained !== null && (
        <p class="note bad" role="alert">
          {explained}
        </p>
      )}
      {failure && explained === null && <ErrorNote failure={failure} />}
      <div>
        <Button type="submit" look="main" disabled={waiting}>
          {words.signIn}
        </Button>
      </div>
    </Form>
  );
}
