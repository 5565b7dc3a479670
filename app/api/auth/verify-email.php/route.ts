import { VERIFY_EMAIL } from '@/components/candidate/addresses';
import { verifyEmail } from '@/lib/accounts/commands';
import { ACCOUNT_FORMS } from '@/lib/accounts/options';
import { verifyEmailSchema } from '@/lib/accounts/schema';
import { handle, methods } from '@/lib/http/handle';
import { takeAccountTurn } from '@/lib/http/rate-limit';

const verify = handle({
  guard: 'public',
  schema: { schema: verifyEmailSchema },
  form: { name: ACCOUNT_FORMS.verifyEmail, page: () => VERIFY_EMAIL, secretFields: ['token'] },
  run: async ({ request, body }) => {
    await takeAccountTurn(request.headers, 'verify-email', body.token);
    await verifyEmail(body.token);
    return { message: 'Email verified successfully!' };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: verify });
