// Apart from the text of the team's page, because schemas load these messages into the browser.
export const teamMessages = {
  member: 'Say which member.',
  action: 'Say what to do: role, close, reopen.',
  role: 'Choose a role: administrator, recruiter, reviewer.',
  email: 'Enter the e-mail address.',
  invitation: 'Say which invitation.',
  factor: 'Say who needs a second factor: administrators, everyone.',
  name: 'Enter your name.',
  username: 'Choose a username.',
};
