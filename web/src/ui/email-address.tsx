import { Fragment } from 'react';

/** Breaks after the @ and after a point where it does not fit one line, and only then within a word. */
export const EmailAddress = ({ email }: { email: string }) =>
  email.split(/(?<=[@.])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
