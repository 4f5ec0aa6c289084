import '../../app/features.ts';
