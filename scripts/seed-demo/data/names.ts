import type { CountryCode } from './countries';

const words = (text: string) => text.split(' ');

type Names = { first: readonly string[]; last: readonly string[] };

const ENGLISH: Names = {
  first: words(
    'Aaron Abigail Alice Amelia Andrew Anna Ben Bethany Callum Charlotte Chloe Daniel David Eleanor Emma Ethan Fiona Gareth Georgia Grace Hannah Harriet Isaac Jack James Jasmine Joe Jonathan Kate Laura Leah Liam Lucy Marcus Megan Michael Molly Naomi Nathan Oliver Owen Patrick Rachel Rebecca Rory Ruth Samuel Sarah Sean Sophie Thomas Victoria William Zoe',
  ),
  last: words(
    'Abbott Barlow Bennett Blake Bradshaw Brennan Carter Chapman Clarke Coleman Crawford Dawson Doyle Ellis Farrell Fleming Foster Gallagher Gibson Graham Hale Harper Hughes Hutton Jennings Kerr Lawson Mackay Marsh Mercer Mitchell Norris O’Connor Parrish Pearce Quinn Reeve Rowe Sharpe Sinclair Stanton Sutton Thorne Turner Vaughan Walsh Whitaker Yates',
  ),
};
const INDIAN: Names = {
  first: words(
    'Aarav Aditi Aditya Ajay Akash Amrita Ananya Anil Anjali Arjun Arun Asha Bhavna Deepa Deepak Divya Gaurav Harish Ishaan Kavita Kavya Kiran Lakshmi Manish Meera Mohan Nandini Neha Nikhil Nisha Pallavi Pooja Pradeep Pranav Priya Rahul Rajesh Ravi Ritu Rohan Sanjay Shreya Sneha Sunil Swati Tanvi Varun Vidya Vikram Vivek',
  ),
  last: words(
    'Agarwal Bansal Bhat Bose Chandra Chatterjee Chopra Das Desai Deshpande Dutta Ghosh Gupta Hegde Iyer Jain Joshi Kamath Kapoor Kulkarni Kumar Mehta Menon Mishra Mukherjee Nair Pai Pandey Patel Pillai Rao Reddy Saxena Sen Shah Sharma Shetty Singh Srinivasan Subramanian Varma Verma',
  ),
};
const ARABIC: Names = {
  first: words(
    'Abdullah Ahmed Aisha Ali Amal Amina Bilal Fadi Farah Fatima Hadi Hala Hassan Huda Ibrahim Jamal Karim Khalid Laila Layla Maha Majid Mariam Nadia Noor Omar Rami Rania Salma Samir Tariq Yasmin Yousef Zaid',
  ),
  last: words(
    'Aziz Darwish Fahmy Farouk Haddad Hakim Hamdan Hassan Ibrahim Jaber Kanaan Khalil Khoury Mansour Mustafa Nasser Odeh Qasim Rahman Saleh Sayegh Shaheen Suleiman Tahan Younis Zayed',
  ),
};
const CHINESE_AND_MALAY: Names = {
  first: words(
    'Adrian Aisyah Alvin Amirah Benjamin Cheryl Clarence Daryl Denise Elaine Farhan Fiona Gerald Grace Hafiz Hui-Min Ivan Jasmine Jia-Wei Jolene Kai-Wen Keith Li-Ting Marcus Mei-Ling Nurul Rachel Ryan Serene Siti Valerie Wei-Jie Xin-Yi Zhi-Hao',
  ),
  last: words(
    'Ang Chan Cheong Chia Chua Foo Goh Ho Ibrahim Ismail Koh Lau Lee Leong Lim Loh Low Neo Ng Ong Osman Quek Seah Sim Tan Tay Teo Toh Wee Wong Yeo',
  ),
};
const GERMAN: Names = {
  first: words(
    'Andrea Anja Benjamin Christian Clara Daniel Elif Emre Eva Felix Florian Hanna Ines Jan Jana Johannes Jonas Jürgen Katharina Kerstin Lars Lena Lukas Maike Marie Martin Maximilian Nina Paul Philipp Sabine Sebastian Sören Stefan Tobias Ulrike',
  ),
  last: words(
    'Albrecht Bauer Becker Böhm Brandt Demir Dietrich Fischer Franke Fuchs Hartmann Huber Kaya Keller Köhler Krause Lange Lehmann Lorenz Maier Neumann Otto Peters Pohl Richter Schäfer Schmitt Schröder Schulz Seidel Vogel Wagner Weber Winkler Yıldız Ziegler',
  ),
};

/** Names by country of the applicants; a repeated list has more weight. */
export const NAMES: Readonly<Record<CountryCode, readonly Names[]>> = {
  US: [ENGLISH, ENGLISH, ENGLISH, INDIAN, CHINESE_AND_MALAY, ARABIC],
  GB: [ENGLISH, ENGLISH, ENGLISH, ENGLISH, INDIAN, GERMAN],
  IN: [INDIAN],
  AE: [ARABIC, ARABIC, INDIAN, ENGLISH],
  SG: [CHINESE_AND_MALAY, CHINESE_AND_MALAY, INDIAN, ENGLISH],
  DE: [GERMAN, GERMAN, GERMAN, ARABIC, ENGLISH],
};
