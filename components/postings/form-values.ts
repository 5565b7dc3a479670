import type { JobInput, JobDto } from '@/lib/jobs/schema';

type StoredPosting = JobDto & { contactName: string | null; email: string | null; phone: string | null };

/** A posting as the form shows it: lists one per line, skills separated by commas, a display name only where it differs. */
export function jobFormValues(job: StoredPosting): Record<keyof JobInput, string> {
  return {
    title: job.title,
    company: job.company,
    companyName: job.companyName === job.company ? '' : job.companyName,
    location: job.location,
    type: job.type,
    industry: job.industry,
    experienceLevel: job.experienceLevel,
    salary: job.salary ?? '',
    deadline: job.deadline ?? '',
    skills: job.skills.join(', '),
    description: job.description,
    responsibilities: job.responsibilities.join('\n'),
    requirements: job.requirements.join('\n'),
    benefits: job.benefits.join('\n'),
    contactName: job.contactName ?? '',
    email: job.email ?? '',
    phone: job.phone ?? '',
  };
}
